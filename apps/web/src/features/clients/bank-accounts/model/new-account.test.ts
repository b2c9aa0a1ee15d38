import { expect, test } from 'vitest';
import type { NewAccount } from './new-account.ts';
import { cleanIfsc, cleanNumber, isRepeated, NewAccountForm } from './new-account.ts';

const VALID: NewAccount = {
  owner: 'holder',
  ifscCode: 'SAGR0000233',
  number: '500233107710',
  numberAgain: '500233107710',
  type: 'savings',
};
const problems = (change: Partial<NewAccount>) =>
  (NewAccountForm.safeParse({ ...VALID, ...change }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test.each<[string, Partial<NewAccount>, string]>([
  ['a wrong IFSC', { ifscCode: 'SAGR1000233' }, 'ifscCode'],
  ['an IFSC that is too short', { ifscCode: 'SAGR0' }, 'ifscCode'],
  ['letters in the number', { number: '50023310771A', numberAgain: '50023310771A' }, 'number'],
  ['a short number', { number: '12345678', numberAgain: '12345678' }, 'number'],
  ['a number of zeros', { number: '0000000000', numberAgain: '0000000000' }, 'number'],
  ['a different second entry', { numberAgain: '500233107711' }, 'numberAgain'],
])('refuses %s', (_what, change, field) => {
  expect(problems(change).map(([path]) => path)).toContain(field);
});

test('accepts a complete form', () => {
  expect(problems({})).toEqual([]);
  expect(isRepeated(VALID)).toBe(true);
  expect(isRepeated({ number: '123', numberAgain: '123' })).toBe(false);
});

const BLANKS = ' '.repeat(30);

test.each([
  [cleanIfsc, ' sagr 0000233 ', 'SAGR0000233'],
  [cleanIfsc, `${BLANKS}SAGR0000233`, 'SAGR0000233'],
  [cleanNumber, '5002-3310 7710', '500233107710'],
  [cleanNumber, '5 0 0 2 3 3 1 0 7 7 1 0 5 0 0 2 3 3', '500233107710500233'],
  [cleanNumber, '500233107710'.repeat(3), '500233107710500233107710500233'],
])('%#: %s cleans %j to %j before it is cut', (clean, typed, kept) => {
  expect(clean(typed)).toBe(kept);
});
