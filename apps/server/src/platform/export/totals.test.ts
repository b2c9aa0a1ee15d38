import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { sheetOf } from './testing/sheet-of.ts';
import { Totals } from './totals.ts';

const totalOf = (keys: readonly string[], ...amounts: readonly (bigint | null)[]) => {
  const totals = new Totals(sheetOf(...keys).columns);
  for (const amount of amounts) totals.add({ amount: amount === null ? null : paise(amount), units: 1n });
  return totals.row();
};

test.each<[string, readonly string[], readonly (bigint | null)[], object | undefined]>([
  ['exactly', ['name', 'amount', 'units'], [1n, null, 99_999_999_999_999_999n], { name: 'Total', amount: 10n ** 17n }],
  ['with the word in the first other column', ['amount', 'name'], [5n, -7n], { name: 'Total', amount: -2n }],
  ['without a column for the word', ['amount'], [5n], { amount: 5n }],
  ['nothing without a summed column', ['name', 'units'], [5n], undefined],
  ['nothing without rows', ['name', 'amount'], [], undefined],
])('sums %s', (_what, keys, amounts, row) => {
  expect(totalOf(keys, ...amounts)).toEqual(row);
});
