import { expect, test } from 'vitest';
import { containing, searchWords } from './search-words.ts';

test('the words of a search are in lower case, without the space around them', () => {
  expect(searchWords('  Meera\tSubramanian ')).toEqual(['meera', 'subramanian']);
});

test.each<[text: string, pattern: string]>([
  ['meera', '%meera%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
])('what contains %s matches %s: its own wildcards are plain characters', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
