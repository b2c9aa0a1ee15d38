import { describe, expect, test } from 'vitest';
import { extended, pageToggled, shareChosen, toggled } from './select-rows.ts';

const PAGE = ['a', 'b', 'c', 'd'];
const keys = (text: string) => new Set(text);
const text = (chosen: ReadonlySet<string>) => [...chosen].join('');

describe('one row', () => {
  test.each<[string, string, 'single' | 'multiple', string]>([
    ['', 'a', 'multiple', 'a'],
    ['xa', 'b', 'multiple', 'xab'],
    ['xa', 'a', 'multiple', 'x'],
    ['a', 'b', 'single', 'b'],
    ['a', 'a', 'single', 'a'],
  ])('of %j toggling %s (%s) leaves %j', (selected, key, mode, after) => {
    expect(text(toggled(keys(selected), key, mode))).toBe(after);
  });
});

describe('a range of rows', () => {
  test.each([
    ['', 'a', 'c', 'abc'],
    ['x', 'c', 'a', 'xabc'],
    ['', 'b', 'b', 'b'],
    ['x', 'gone', 'b', 'xb'],
  ])('extends %j from %s to %s to %j', (selected, from, to, after) => {
    expect(text(extended(keys(selected), PAGE, from, to))).toBe(after);
  });
});

describe('a page', () => {
  test.each([
    ['', 'none', 'abcd'],
    ['x', 'none', 'xabcd'],
    ['xb', 'some', 'xbacd'],
    ['xabcd', 'all', 'x'],
  ])('with %j selected has %s selected, and toggles to %j', (selected, share, after) => {
    expect(shareChosen(keys(selected), PAGE)).toBe(share);
    expect(text(pageToggled(keys(selected), PAGE))).toBe(after);
  });
});
