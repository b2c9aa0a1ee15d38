import { expect, test } from 'vitest';
import { deskTabOf } from './desk-tabs.ts';

test.each([
  [undefined, 'unmatched'],
  ['nonsense', 'unmatched'],
  ['cheques', 'cheques'],
  ['seen', 'seen'],
])('the tab %s is %s', (tab, expected) => {
  expect(deskTabOf(tab)).toBe(expected);
});
