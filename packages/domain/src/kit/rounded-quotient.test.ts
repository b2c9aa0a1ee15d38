import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp } from './money.ts';
import { roundedQuotient } from './rounded-quotient.ts';

const SCALE = 10 ** 10;

test.each([
  [1, 5, 10, 1],
  [1, 4, 10, 0],
  [-1, 5, 10, -1],
  [-1, 4, 10, 0],
  [0, 5, 10, 0],
  [152_353_100, 8_431_270_000, SCALE, 128_453_012],
  // A half that is lost when the product is rounded to 53 bits.
  [94_906_267, 94_906_267, 189_812_534, 47_453_134],
])('%i x %i / %i is %i', (one, other, divisor, quotient) => {
  expect(roundedQuotient(one, other, divisor) + 0).toBe(quotient);
});

test('equals the rounding of bigints', () => {
  const operand = fc.maxSafeInteger();
  fc.assert(
    fc.property(operand, operand, fc.integer({ min: 1, max: 2 ** 45 }), (one, other, divisor) => {
      const exact = divideHalfUp(BigInt(one) * BigInt(other), BigInt(divisor));
      fc.pre(exact < 2n ** 51n && exact > -(2n ** 51n));
      expect(roundedQuotient(one, other, divisor) + 0).toBe(Number(exact));
    }),
    { numRuns: 2_000 },
  );
});

test('equals the rounding of bigints next to a half', () => {
  const values = fc.integer({ min: 1, max: 2 ** 40 });
  fc.assert(
    fc.property(values, values, fc.integer({ min: -1, max: 1 }), (units, price, off) => {
      const divisor = 2 * ((units * price) % 9_973) + 1 + off + 1;
      const exact = divideHalfUp(BigInt(units) * BigInt(price), BigInt(divisor));
      fc.pre(exact < 2n ** 51n);
      expect(roundedQuotient(units, price, divisor)).toBe(Number(exact));
    }),
    { numRuns: 2_000 },
  );
});

test('refuses what is not exact', () => expect(() => roundedQuotient(2 ** 50, 2 ** 50, 1)).toThrow(RangeError));
