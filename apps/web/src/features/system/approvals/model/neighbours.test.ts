import { expect, test } from 'vitest';
import { neighboursOf, openedAfter, stepOfKey } from './neighbours.ts';

const IDS = ['a', 'b', 'c'];

test.each([
  ['a', 0, undefined, 'b', 'b'],
  ['b', 1, 'a', 'c', 'c'],
  ['c', 2, 'b', undefined, 'b'],
  ['x', -1, undefined, 'a', 'a'],
])('around %s', (id, index, previous, next, after) => {
  expect(neighboursOf(IDS, id)).toEqual({ index, previous, next });
  expect(openedAfter(IDS, id)).toBe(after);
});

test('nothing follows the only request', () => {
  expect(openedAfter(['a'], 'a')).toBeUndefined();
  expect(neighboursOf([], undefined)).toEqual({ index: -1, previous: undefined, next: undefined });
});

test.each([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['J', undefined],
  ['Enter', undefined],
])('%s steps to %s', (key, step) => {
  expect(stepOfKey(key)).toBe(step);
});
