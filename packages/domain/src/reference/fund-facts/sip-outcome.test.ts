import { expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths, businessDate } from '../../kit/dates.ts';
import { navFromText, paiseFromText } from '../../kit/money.ts';
import { sipOutcome } from './sip-outcome.ts';

const START = businessDate('2023-08-19');

/** A price each month that grows by a factor. */
const monthly = (months: number, factor: number) =>
  Array.from({ length: months + 1 }, (_, month) => ({
    date: addMonths(START, month),
    nav: navFromText((100 * factor ** month).toFixed(8)),
  }));

// Independently computed: 10,000 a month at 12 % a year, compounded monthly by the twelfth root, and nominal.
test.each([
  [1.12 ** (1 / 12), 430_792.71],
  [1.01, 435_076.47],
])('36 instalments of 10,000 that grow by %f a month', (factor, value) => {
  const outcome = sipOutcome(monthly(36, factor), paiseFromText('10000'), 3);
  expect(outcome).toMatchObject({ firstOn: START, invested: paiseFromText('360000') });
  // Units are rounded to 4 places at each instalment.
  expect(Math.abs(Number(outcome?.value) / 100 - value)).toBeLessThan(0.5);
  expect(Number(outcome?.rate)).toBeCloseTo((factor ** 12 - 1) * 100, 0);
});

test.each<[string, readonly BusinessDate[], BusinessDate | null]>([
  ['prices that do not reach back', [businessDate('2026-08-19')], null],
  ['no prices', [], null],
  ['a jump since the start', monthly(36, 1).map(({ date }) => date), businessDate('2024-01-01')],
  [
    'a month without a price',
    monthly(36, 1)
      .map(({ date }) => date)
      .filter((_, month) => month !== 7),
    null,
  ],
])('there is no outcome with %s', (_name, dates, jumpOn) => {
  const navs = dates.map((date) => ({ date, nav: navFromText('10') }));
  expect(sipOutcome(navs, paiseFromText('5000'), 3, jumpOn)).toBeUndefined();
});
