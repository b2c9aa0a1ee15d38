import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { navFromText } from '../../kit/money.ts';
import { confirmsLevel, mayBeFar, priceMove } from './price-moves.ts';

const dated = (text: string) => {
  const [on = '', nav = ''] = text.split(' ');
  return { on: businessDate(on), nav: navFromText(nav) };
};

// 2026-08-19 is a Wednesday.
test.each([
  ['2026-08-19 100', '2026-08-20 120', 'usual', 'large'],
  ['2026-08-19 100', '2026-08-20 120.00000001', 'large', 'large'],
  ['2026-08-19 100', '2026-08-20 80', 'usual', 'large'],
  ['2026-08-19 100', '2026-08-20 79.9999', 'large', 'large'],
  ['2026-08-19 100', '2026-08-20 105', 'usual', 'usual'],
  ['2026-08-19 100', '2026-08-20 105.0001', 'usual', 'large'],
  ['2026-08-19 100', '2026-08-20 94.9999', 'usual', 'large'],
  // From Friday over a weekend to Monday is one weekday, to Tuesday two.
  ['2026-08-21 100', '2026-08-24 121', 'large', 'large'],
  ['2026-08-21 100', '2026-08-25 121', 'usual', 'large'],
  ['2026-08-21 100', '2026-08-25 110', 'usual', 'usual'],
  // A liquid fund on a Saturday and a Sunday.
  ['2026-08-22 100', '2026-08-23 105.1', 'usual', 'large'],
  ['2026-08-19 100', '2026-08-19 121', 'large', 'large'],
  ['2026-08-19 100', '2026-08-20 999.99999999', 'large', 'large'],
  ['2026-08-19 100', '2026-08-20 1000', 'tenfold', 'tenfold'],
  ['2026-08-19 100', '2026-08-20 10', 'tenfold', 'tenfold'],
  ['2026-08-19 100', '2026-08-20 10.00000001', 'large', 'large'],
  ['2025-09-19 100', '2026-08-19 1000', 'tenfold', 'tenfold'],
  ['2025-08-18 100', '2026-08-19 1000', 'tenfold', 'tenfold'],
  ['2025-08-17 100', '2026-08-19 1000', 'tenfold', 'tenfold'],
  ['2025-07-15 1000', '2026-08-19 100', 'tenfold', 'tenfold'],
  ['2010-08-17 100', '2026-08-19 1000', 'tenfold', 'tenfold'],
  ['2025-08-17 100', '2026-08-19 999.99999999', 'usual', 'usual'],
  ['2024-08-19 100', '2026-08-19 500', 'usual', 'usual'],
  // A price before the first known one.
  ['2026-08-20 1000', '2026-08-19 100', 'tenfold', 'tenfold'],
  ['2026-08-20 1000', '2025-08-19 100', 'tenfold', 'tenfold'],
  ['2026-08-20 1000', '2025-08-18 100', 'usual', 'usual'],
])('from %s to %s is %s for an equity fund and %s for a debt fund', (base, price, ofEquity, ofDebt) => {
  expect(priceMove(dated(base), dated(price), false)).toBe(ofEquity);
  expect(priceMove(dated(base), dated(price), true)).toBe(ofDebt);
});

test.each([
  ['2026-08-19 1000', '2026-08-20 1003', true],
  ['2026-08-19 1000', '2026-08-20 1200', true],
  ['2026-08-19 1000', '2026-08-20 1201', false],
  ['2026-08-20 1200', '2026-08-19 1000', true],
  ['2026-08-19 1000', '2026-08-19 1000', false],
  ['2026-08-19 1000', '2026-08-26 2000', true],
  ['2026-08-19 1000', '2026-12-19 2001', false],
  ['2026-08-19 1000', '2026-12-19 499', false],
  ['2026-08-19 1000', '2027-12-19 1999', true],
])('%s and %s confirm each other: %s', (one, other, isConfirmed) => {
  expect(confirmsLevel(dated(one), dated(other), false)).toBe(isConfirmed);
});

test('a debt fund is held to five percent a weekday', () => {
  expect(confirmsLevel(dated('2026-08-19 1000'), dated('2026-08-20 1050'), true)).toBe(true);
  expect(confirmsLevel(dated('2026-08-19 1000'), dated('2026-08-20 1051'), true)).toBe(false);
});

test.each([
  [100, 120.0001, false, 1, true],
  [100, 119, false, 1, false],
  [100, 79.9999, false, 1, true],
  [100, 105.0001, true, 1, true],
  [100, 104, true, 1, false],
  [100, 120.0001, false, 366, true],
  [100, 120.0001, false, 367, false],
  [100, 1_000, false, 367, true],
  [1_000, 100, true, 367, true],
  [100, 980, false, 367, false],
])('%d and %d may be far apart (debt: %s, days between: %i): %s', (one, other, isDebt, days, isFar) => {
  expect(mayBeFar(one, other, isDebt, days)).toBe(isFar);
});
