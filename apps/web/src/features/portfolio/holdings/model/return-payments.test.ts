import { businessDate } from '@artha/domain/kit/dates';
import { paise, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { returnPayments } from './return-payments.ts';

const bought = {
  ...{ on: businessDate('2026-05-04'), kind: 'allotment', journalId: '5d0c4cc6-90c2-4a53-8ad4-0f1d6dcd8b0e' },
  ...{ units: unitsFromText('10'), amount: paise(-100_00n) },
};
const range = { startDate: businessDate('2026-04-01'), endDate: businessDate('2026-11-30'), flows: [bought] };
const listed = (openingValue: bigint, closingValue: bigint | null) =>
  returnPayments({
    ...range,
    openingValue: paise(openingValue),
    closingValue: closingValue === null ? null : paise(closingValue),
  }).map(({ on, label, amount }) => [on, label, amount]);

test('what was held before counts as paid in on the evening before, what is held at the end as paid out', () => {
  expect(listed(500_00n, 650_00n)).toEqual([
    ['2026-03-31', 'Opening value', -500_00n],
    ['2026-05-04', 'Units allotted', -100_00n],
    ['2026-11-30', 'Closing value', 650_00n],
  ]);
});

test.each([
  ['nothing was held before', 0n, 110_00n, ['Units allotted', 'Closing value']],
  ['nothing is held at the end', 500_00n, 0n, ['Opening value', 'Units allotted']],
  ['there is no price at the end', 500_00n, null, ['Opening value', 'Units allotted']],
])('without a value where %s', (_what, opening, closing, labels) => {
  expect(listed(opening, closing).map(([, label]) => label)).toEqual(labels);
});

test('income that is reinvested is one payment out and one in', () => {
  const income = { ...bought, kind: 'idcw' };
  const flows = [{ ...income, units: null, amount: paise(100_00n) }, income];
  const payments = returnPayments({ ...range, flows, openingValue: paise(0n), closingValue: null });
  expect(new Set(payments.map(({ key }) => key)).size).toBe(2);
});
