import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedAccount, virtualAccountNumber } from './virtual-account.ts';

test.each([
  ['ARTH', 100_001, 1, 'ARTH000100001015'],
  ['ARTH', 100_001, 2, 'ARTH000100001023'],
  ['ARTH', 261_148_231, 1, 'ARTH261148231010'],
])('%s, order %i, attempt %i: %s', (prefix, order, attempt, number) => {
  expect(virtualAccountNumber(prefix, order, attempt)).toBe(number);
});

test('no two payments share a number, and one mistyped digit gives no other', () => {
  const numbered = fc.record({
    order: fc.integer({ min: 1, max: 999_999_999 }),
    attempt: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(numbered, numbered, (one, other) => {
      const [first, second] = [one, other].map((each) => virtualAccountNumber('ARTH', each.order, each.attempt));
      expect(first === second).toBe(one.order === other.order && one.attempt === other.attempt);
    }),
  );
  const number = virtualAccountNumber('ARTH', 100_001, 1);
  for (let at = 4; at < number.length - 1; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = number.slice(0, at) + String(digit) + number.slice(at + 1);
      const order = Number(typed.slice(4, 13));
      const attempt = Number(typed.slice(13, 15));
      expect(typed === number || virtualAccountNumber('ARTH', order, attempt) !== typed).toBe(true);
    }
});

test('refuses a number that has too many digits', () => {
  expect(() => virtualAccountNumber('ARTH', 1_000_000_000, 1)).toThrow(RangeError);
  expect(() => virtualAccountNumber('ARTH', 1, 100)).toThrow(RangeError);
});

test('is read out in groups of four', () => {
  expect(groupedAccount('ARTH000100001015')).toBe('ARTH 0001 0000 1015');
});
