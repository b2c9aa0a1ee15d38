import { expect, test } from 'vitest';
import { parseFundQuery } from './fund-query.ts';

test.each([
  ['hdfc flexi cap fund direct plan growth option', 'hdfc flexi cap growth', 'hdfc flexi cap', 'Direct'],
  ['kotak flexicap regular', 'kotak flexi cap', 'kotak flexi cap', 'Regular'],
  ['nippon india growth mid cap', 'nippon india growth mid cap', 'nippon india growth mid cap', undefined],
  ['fund', 'fund', 'fund', undefined],
  ['direct', 'direct', 'direct', undefined],
  ['axis axis gold', 'axis gold', 'axis gold', undefined],
  ['%%%', '', '', undefined],
])('%s looks for %s, named %s, of plan %s', (text, words, nameWords, planType) => {
  const query = parseFundQuery(text);
  expect(query.words.join(' ')).toBe(words);
  expect(query.nameWords.join(' ')).toBe(nameWords);
  expect(query.planType).toBe(planType);
  expect(query.isTelling).toBe(!['fund', 'direct', '%%%'].includes(text));
});

test.each([
  ['122639', '122639'],
  [' INF879O01027 ', 'inf879o01027'],
  ['inf879', undefined],
  ['500', undefined],
  ['nifty 500', undefined],
])('the code in %s is %s', (text, code) => {
  expect(parseFundQuery(text).code).toBe(code);
});
