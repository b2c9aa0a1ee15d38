import { ClientError } from '@artha/client/client-error';
import { expect, test } from 'vitest';
import type { WatchlistChange } from './watchlist-text.ts';
import { failureText, watchedOf, withChange } from './watchlist-text.ts';

const refused = new ClientError('A watchlist holds at most 1000 funds. Remove one to add another.', {
  code: 'watchlist.full',
  status: 422,
});
const unreachable = new ClientError('The service cannot be reached.', { code: 'client.unreachable', status: 0 });

test.each<[change: WatchlistChange, error: unknown, message: string]>([
  ['add', refused, 'A watchlist holds at most 1000 funds. Remove one to add another.'],
  ['remove', refused, 'A watchlist holds at most 1000 funds. Remove one to add another.'],
  ['add', unreachable, 'Could not add to watchlist. Please try later'],
  ['remove', unreachable, 'Could not remove from watchlist. Please try later'],
  ['add', new Error('user or fund is missing'), 'Could not add to watchlist. Please try later'],
])('a failure to %s: %s', (change, error, message) => {
  expect(failureText(change, error)).toBe(message);
});

test.each([
  [undefined, 7],
  [1, undefined],
  [undefined, undefined],
])('throws for user %s and fund %s', (userId, instrumentId) => {
  expect(() => watchedOf(userId, instrumentId)).toThrow();
  expect(watchedOf(1, 7)).toEqual({ userId: 1, instrumentId: 7 });
});

test.each<[list: number[], id: number, change: WatchlistChange, then: number[]]>([
  [[3, 2], 7, 'add', [7, 3, 2]],
  [[3, 7], 7, 'add', [3, 7]],
  [[3, 7], 7, 'remove', [3]],
  [[3], 7, 'remove', [3]],
])('%j, %i, %s: %j', (list, id, change, then) => {
  expect(withChange(list, id, change)).toEqual(then);
});
