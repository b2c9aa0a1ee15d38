import { expect, test } from 'vitest';
import { offeredAccounts, openAccount } from './open-account.ts';

const accounts = [
  { id: 4, isPrimary: false },
  { id: 7, isPrimary: true },
];

test.each([
  ['nothing was chosen', undefined, 7],
  ['an account was chosen', 4, 4],
  ['the chosen one belongs to a previous user', 99, 7],
])('when %s', (_, chosen, open) => {
  expect(openAccount(accounts, chosen)?.id).toBe(open);
});

test('the first account is the fallback; without accounts there is none', () => {
  expect(openAccount(accounts.slice(0, 1), undefined)?.id).toBe(4);
  expect(openAccount([], 4)).toBeUndefined();
});

test('an account held away is offered only to a client who has no other', () => {
  const ours = { id: 4, isHeldAway: false };
  const away = { id: 7, isHeldAway: true };
  expect(offeredAccounts([away, ours])).toEqual([ours]);
  expect(offeredAccounts([away])).toEqual([away]);
  expect(offeredAccounts([])).toEqual([]);
});
