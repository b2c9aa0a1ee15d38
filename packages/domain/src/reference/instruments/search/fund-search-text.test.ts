import { expect, test } from 'vitest';
import type { SearchedFund } from './fund-search-text.ts';
import { fundSearchText } from './fund-search-text.ts';

const FUND: SearchedFund = {
  name: 'Bank of India Small Cap Fund - Direct Plan - Growth',
  schemeName: 'Bank of India Small Cap Fund',
  houseName: 'Bank of India Mutual Fund',
  categoryName: 'Small Cap Fund',
  planType: 'Direct',
  option: 'growth',
  optionName: 'Growth',
  schemeCode: '145678',
  isins: ['INF761K01EP7'],
  formerNames: [],
};

test('a fund is found by its name, its house, what the house is called, plan, option and codes', () => {
  const { name, nameWords, text } = fundSearchText(FUND);
  expect([name, nameWords]).toEqual([' bank india small cap fund ', 5]);
  expect(text.split(' | ')[1]).toBe('boi small cap fund');
  for (const word of ['smallcap', 'growth', 'direct', '145678', 'inf761k01ep7']) expect(text).toContain(` ${word} `);
});

test('former names come from older files and from brackets, once, without plan and option', () => {
  const { name, text } = fundSearchText({
    ...FUND,
    name: 'Bank of India Small Cap Fund (erstwhile Emerging Stars Fund) - Direct Plan - Growth',
    schemeName: 'Bank of India Small Cap Fund (erstwhile Emerging Stars Fund)',
    formerNames: ['BOI AXA Small Cap Fund - Direct Plan - Growth', 'BOI AXA Small Cap Fund Direct Growth'],
  });
  expect(name).toBe(' bank india small cap fund ');
  expect(text.split(' | ').slice(1, -1)).toEqual([
    ...['emerging stars fund', 'bank india emerging stars fund', 'boi axa small cap fund', 'boi small cap fund'],
  ]);
});
