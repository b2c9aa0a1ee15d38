import { expect, test } from 'vitest';
import { comparedYears } from './compared-years.ts';

const year = (of: number, percent: string, isComplete = true) => ({ year: of, percent, isComplete });

const OWN = [year(2026, '4.00', false), year(2025, '-3.10'), year(2024, '12.00')];

test.each([
  ['no index', null, [undefined, undefined, undefined]],
  [
    'an index of the same years',
    [year(2026, '5.00', false), year(2025, '-1.00'), year(2024, '9.50')],
    ['5.00', '-1.00', '9.50'],
  ],
  [
    'an index of other years',
    [year(2026, '5.00', false), year(2023, '7.00'), year(2024, '9.50')],
    ['5.00', undefined, '9.50'],
  ],
  // Its newest level is older than the newest price of the portfolio.
  ['an index that ends within a year', [year(2025, '-1.00', false)], [undefined, undefined, undefined]],
])('%s', (_what, years, expected) => {
  const compared = comparedYears({ calendarYears: OWN, benchmark: years && { calendarYears: years } });
  expect(compared.map(({ indexPercent }) => indexPercent)).toEqual(expected);
  expect(compared).toMatchObject(OWN);
});
