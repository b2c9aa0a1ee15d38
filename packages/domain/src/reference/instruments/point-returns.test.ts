import { expect, test } from 'vitest';
import { navFromText } from '../../kit/money.ts';
import { pointReturn } from './point-returns.ts';

test.each([
  ['110', '100', 1, '10.00'],
  ['100', '110', 1, '-9.09'],
  ['100', '100', 3, '0.00'],
  ['133.1', '100', 3, '10.00'],
  ['161.051', '100', 5, '10.00'],
  ['100.005', '100', 1, '0.01'],
  ['99.995', '100', 1, '-0.01'],
  ['100.0049', '100', 1, '0.00'],
  ['0.1', '1000', 1, '-99.99'],
])('from %s back to %s over %i years is %s %', (latest, base, years, percent) => {
  expect(pointReturn(navFromText(latest), navFromText(base), years)).toBe(percent);
});

test('there is no return without an earlier price or for an implausible figure', () => {
  expect(pointReturn(navFromText('10'), null, 1)).toBeNull();
  expect(pointReturn(navFromText('100000000'), navFromText('0.00000001'), 1)).toBeNull();
});
