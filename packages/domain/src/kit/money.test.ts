import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divideHalfUp,
  navFromText,
  paiseFromText,
  roundToPlaces,
  scaledFromText,
  textFromPaise,
  textFromScaled,
  unitsFromText,
} from './money.ts';

test.each([
  ['0', 0n],
  ['0.01', 1n],
  ['-0.01', -1n],
  ['1234.5', 123_450n],
  ['1234.500', 123_450n],
  ['99999999999999999.99', 9_999_999_999_999_999_999n],
])('%s rupees are %s paise', (text, expected) => {
  expect(paiseFromText(text)).toBe(expected);
});

test.each([
  '',
  '.',
  '1.',
  '.5',
  '+1',
  '1e3',
  '0x10',
  '1,000',
  ' 1',
  '1 ',
  'NaN',
  'Infinity',
  '1.005',
  '--1',
  '१२',
  '1_000',
  '-',
])('%j is not an amount', (text) => {
  expect(() => paiseFromText(text)).toThrow(RangeError);
});

test('refuses too many places instead of rounding', () => {
  expect(() => unitsFromText('1.00001')).toThrow(RangeError);
  expect(() => navFromText('1.000000001')).toThrow(RangeError);
});

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 2n, 2n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [-1n, 3n, 0n],
])('%s divided by %s is %s, half away from zero', (dividend, divisor, expected) => {
  expect(divideHalfUp(dividend, divisor)).toBe(expected);
});

test('refuses to divide by zero or less', () => {
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  expect(() => divideHalfUp(1n, -2n)).toThrow(RangeError);
});

test('converts to text and back without loss', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n) + 1n, 10n ** 17n - 1n), fc.integer({ min: 0, max: 10 }), (value, places) => {
      expect(scaledFromText(textFromScaled(value, places), places)).toBe(value);
    }),
  );
});

test('rounding moves a value by at most half of its last place', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), (value) => {
      const moved = roundToPlaces(value, 8, 4) * 10_000n - value;
      expect(moved <= 5_000n && moved >= -5_000n).toBe(true);
    }),
  );
});

test('minus zero is zero', () => {
  expect(textFromPaise(paiseFromText('-0.00'))).toBe('0.00');
});
