import { expect, test } from 'vitest';
import { openAccount } from './open-account.ts';

const accounts = [
  { id: 4, isPrimary: false },
  { id: 7, isPrimary: true },
];

test.each([
  ['nothing was chosen', undefined, 7],
  ['one of them was chosen', 4, 4],
  ['the chosen one belongs to somebody who was signed in before', 99, 7],
])('when %s', (_, chosen, open) => {
  expect(openAccount(accounts, chosen)?.id).toBe(open);
});

test('without a primary one the first is open, and without any none', () => {
  expect(openAccount(accounts.slice(0, 1), undefined)?.id).toBe(4);
  expect(openAccount([], 4)).toBeUndefined();
});
