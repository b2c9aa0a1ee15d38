import { expect, test } from 'vitest';
import { parseCompared, withCompared } from './compared-funds.ts';

test.each<[unknown, readonly number[]]>([
  [undefined, []],
  ['3,12,3', [3, 12]],
  [7, [7]],
  ['0,-1,a,5', [5]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
])('the address %j compares %j', (compare, ids) => {
  expect(parseCompared({ compare })).toEqual(ids);
});

test.each([
  [[1, 2], 3, [1, 2, 3]],
  [[1, 2], 2, [1]],
  [[1, 2, 3, 4], 5, [1, 2, 3, 4]],
])('%j with %i is %j', (ids, id, then) => {
  expect(withCompared(ids, id)).toEqual(then);
});
