import { expect, test } from 'vitest';
import { isCorrectable, wordsNear } from './nearest-word.ts';

const KNOWN = [
  { word: 'flexi', fundCount: 90 },
  { word: 'kotak', fundCount: 500 },
  { word: 'kotka', fundCount: 1 },
  { word: 'contra', fundCount: 5 },
  { word: 'canara', fundCount: 80 },
  { word: 'aggressive', fundCount: 60 },
];

test.each([
  ['flxi', ['flexi'], 'a letter is missing'],
  ['flexxi', ['flexi'], 'a letter too many'],
  ['flexo', ['flexi'], 'a letter is wrong'],
  ['felxi', ['flexi'], 'two are exchanged'],
  ['cantra', ['canara', 'contra'], 'the word of more funds first'],
  ['kotk', ['kotak', 'kotka'], 'the word of more funds first'],
  ['agressi', ['aggressive'], 'the beginning of a longer word'],
  ['flxxi', ['flexi'], 'one is wrong'],
  ['flxxx', [], 'two are wrong'],
  ['flexi', [], 'nothing is wrong'],
])('%s may be %j: %s', (typed, words) => {
  expect(wordsNear(typed, KNOWN)).toEqual(words);
});

test.each([
  ['mid', false],
  ['nifty', true],
  ['inf209k', false],
  ['2031', false],
])('%s is corrected: %s', (word, isCorrected) => {
  expect(isCorrectable(word)).toBe(isCorrected);
});
