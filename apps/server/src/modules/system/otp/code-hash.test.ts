import { expect, test } from 'vitest';
import type { Confirmation } from './code-hash.ts';
import { actionHashOf, codeHashOf, isSameHash, newCode } from './code-hash.ts';

const confirmation: Confirmation = {
  purpose: 'payment',
  userId: 7,
  refId: 'order',
  action: { total: 500_000n, mode: 'upi' },
};
const hash = (changes: Partial<Confirmation> = {}, key = 'key', salt = 'salt', code = '123456') =>
  codeHashOf(key, salt, code, { ...confirmation, ...changes });

test('a hash depends on all of its inputs and on nothing else', () => {
  const hashes = [
    hash(),
    hash({ userId: 8 }),
    hash({ refId: 'other' }),
    hash({ action: { total: 500_001n, mode: 'upi' } }),
    hash({}, 'other key'),
    hash({}, 'key', 'other salt'),
    hash({}, 'key', 'salt', '123457'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hash({ action: { mode: 'upi', total: 500_000n } })).toBe(hash());
  expect(actionHashOf({ action: { total: '500000' } })).not.toBe(actionHashOf({ action: { total: 500_000n } }));
});

test('compares hashes', () => {
  expect(isSameHash(hash(), hash())).toBe(true);
  expect(isSameHash(hash(), hash({ userId: 8 }))).toBe(false);
  expect(isSameHash(hash(), '')).toBe(false);
});

test('a code has six digits, and the first may be 0', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1_900);
});
