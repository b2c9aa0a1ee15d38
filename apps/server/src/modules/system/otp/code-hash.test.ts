import { expect, test } from 'vitest';
import type { Confirmation } from './code-hash.ts';
import { actionHashOf, codeHashOf, isSameHash, newCode } from './code-hash.ts';

const confirmation: Confirmation = {
  purpose: 'payment',
  userId: 7,
  refId: 'order',
  action: { total: 500_000n, mode: 'upi' },
};
const print = (changes: Partial<Confirmation> = {}, key = 'key', salt = 'salt', code = '123456') =>
  codeHashOf(key, salt, code, { ...confirmation, ...changes });

test('a print changes with everything that goes into it, and with nothing else', () => {
  const prints = [
    print(),
    print({ userId: 8 }),
    print({ refId: 'other' }),
    print({ action: { total: 500_001n, mode: 'upi' } }),
    print({}, 'other key'),
    print({}, 'key', 'other salt'),
    print({}, 'key', 'salt', '123457'),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  expect(print({ action: { mode: 'upi', total: 500_000n } })).toBe(print());
  expect(actionHashOf({ action: { total: '500000' } })).not.toBe(actionHashOf({ action: { total: 500_000n } }));
});

test('prints are equal or not', () => {
  expect(isSameHash(print(), print())).toBe(true);
  expect(isSameHash(print(), print({ userId: 8 }))).toBe(false);
  expect(isSameHash(print(), '')).toBe(false);
});

test('a code has six digits, and the first may be 0', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1_900);
});
