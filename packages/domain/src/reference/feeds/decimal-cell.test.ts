import { expect, test } from 'vitest';
import { decimalCell } from './decimal-cell.ts';
import { dateWithin } from './written-date.ts';

test.each<[string, number, bigint | undefined]>([
  ['5375.109863000001', 4, 53_751_099n],
  ['4494.64990234375', 4, 44_946_499n],
  ['1.00005', 4, 10_001n],
  ['-1.00005', 4, -10_001n],
  ['.5', 2, 50n],
  ['7.', 0, 7n],
  ['0', 4, 0n],
  ['17,50,000.25', 2, 175_000_025n],
  ['1,234,567', 0, 1_234_567n],
  ['1,2', 2, undefined],
  ['1E-4', 8, undefined],
  ['', 2, undefined],
  ['-', 2, undefined],
  ['nil', 2, undefined],
])('%j with %i places is %s', (text, places, expected) => {
  expect(decimalCell(text, places)).toBe(expected);
});

test.each<[string, string | undefined]>([
  ['Monthly Portfolio Statement as on July 31,2025', '2025-07-31'],
  ['Portfolio as on 15-Sep-2025', '2025-09-15'],
  ['Portfolio as on Jun 30,2025', '2025-06-30'],
  ['as on 30th June 2025', '2025-06-30'],
  ['PORTFOLIO STATEMENT AS ON 15/09/2025', '2025-09-15'],
  ['2025-07-31', '2025-07-31'],
  ['31-DEC-24', '2024-12-31'],
  ['30 Feb 2025', undefined],
  ['Series 2025', undefined],
])('the date in %j is %s', (text, expected) => {
  expect(dateWithin(text)).toBe(expected);
});
