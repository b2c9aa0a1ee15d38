import { expect, test } from 'vitest';
import { activeKey, movedTo } from './active-row.ts';

const KEYS = ['a', 'b', 'c'];

test.each([
  [KEYS, undefined, 'a'],
  [KEYS, 'c', 'c'],
  [KEYS, 'unknown', 'a'],
  [[], 'a', undefined],
] as const)('of %j with %j selected, %j is active', (keys, selected, active) => {
  expect(activeKey(keys, selected)).toBe(active);
});

test.each([
  ['a', 'ArrowDown', 'b'],
  ['c', 'ArrowDown', 'a'],
  ['a', 'ArrowUp', 'c'],
  ['a', 'PageDown', 'c'],
  ['c', 'PageUp', 'a'],
  ['a', 'Home', undefined],
  ['a', 'x', undefined],
] as const)('from %s, %s moves to %j', (from, key, to) => {
  expect(movedTo(KEYS, from, key)).toBe(to);
});

test('a page key moves by a page; without rows no key moves', () => {
  const many = Array.from({ length: 20 }, (_, row) => String(row));
  expect(movedTo(many, '1', 'PageDown')).toBe('7');
  expect(movedTo(many, '7', 'PageUp')).toBe('1');
  expect(movedTo([], undefined, 'ArrowDown')).toBeUndefined();
});
