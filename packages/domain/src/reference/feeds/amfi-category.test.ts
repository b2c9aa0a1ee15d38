import { expect, test } from 'vitest';
import { categoryLine, isPublishedDaily, readCategoryLine } from './amfi-category.ts';

test.each([
  ['Open Ended Schemes(Debt Scheme - Liquid Fund)', 'open-ended', 'Debt', 'Liquid Fund'],
  ['Open Ended Schemes ( Debt Scheme - Liquid Fund )', 'open-ended', 'Debt', 'Liquid Fund'],
  ['Open Ended Schemes(Income/Debt Oriented Schemes - Liquid Fund)', 'open-ended', 'Debt', 'Liquid Fund'],
  ['Open Ended Schemes(Equity Schemes - ELSS- Tax Saver Fund)', 'open-ended', 'Equity', 'ELSS - Tax Saver Fund'],
  ['Open Ended Schemes(Equity Scheme - Large & Mid Cap Fund)', 'open-ended', 'Equity', 'Large & Mid Cap Fund'],
  ['Open Ended Schemes(Equity Scheme - Sectoral/ Thematic)', 'open-ended', 'Equity', 'Sectoral/ Thematic'],
  ['Open Ended Schemes(Hybrid Scheme - Arbitrage Fund)', 'open-ended', 'Hybrid', 'Arbitrage Fund'],
  [
    'Open Ended Schemes(Solution Oriented Scheme - Children’s Fund)',
    'open-ended',
    'Solution Oriented',
    'Children’s Fund',
  ],
  ['Open Ended Schemes(Other Scheme - Other  ETFs)', 'open-ended', 'Other', 'Other ETFs'],
  ['Open Ended Schemes(Other Scheme - FoF Overseas)', 'open-ended', 'Other', 'FoF Overseas'],
  ['Open Ended Schemes(Index Funds - Debt Funds)', 'open-ended', 'Other', 'Index Funds - Debt Funds'],
  ['Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)', 'open-ended', 'Other', 'Gold ETF'],
  [
    'Open Ended Schemes(Life Cycle Funds - Life Cycle Fund with Maturity of 10 Years)',
    'open-ended',
    'Life Cycle',
    'Life Cycle Fund with Maturity of 10 Years',
  ],
  ['Open Ended Schemes(Fund of Funds - Domestic)', 'open-ended', 'Other', 'Fund of Funds - Domestic'],
  ['Close Ended Schemes(ELSS)', 'close-ended', 'Equity', 'ELSS'],
  ['Close Ended Schemes(Growth)', 'close-ended', 'Equity', 'Growth'],
  ['Interval Fund Schemes(Income)', 'interval', 'Debt', 'Income'],
  ['Open Ended Schemes(Gilt)', 'open-ended', 'Debt', 'Gilt'],
  ['Open Ended Schemes(Money Market)', 'open-ended', 'Debt', 'Money Market'],
  ['Open Ended Schemes(Floating Rate)', 'open-ended', 'Debt', 'Floating Rate'],
  ['Open Ended Schemes(Liquid)', 'open-ended', 'Debt', 'Liquid'],
  ['Open Ended Schemes(Balanced)', 'open-ended', 'Hybrid', 'Balanced'],
  ['Open Ended Schemes(GOLD ETFs)', 'open-ended', 'Other', 'GOLD ETFs'],
  ['Open Ended Schemes(Something new)', 'open-ended', 'Other', 'Something new'],
])('%s', (line, structure, asset, name) => {
  expect(readCategoryLine(line)).toMatchObject({ structure, asset, name });
});

test.each(['IL&FS Mutual Fund (IDF)', 'Axis Mutual Fund', '', 'Open Ended Schemes', 'Open Ended Schemes()'])(
  '%j is not a category heading',
  (line) => {
    expect(readCategoryLine(line)).toBeUndefined();
  },
);

test('writes a heading as it was read', () => {
  const line = 'Interval Fund Schemes(Income)';
  const { structure, group } = readCategoryLine(line)!;
  expect(categoryLine(structure, group)).toBe(line);
});

test.each([
  ['Liquid Fund', true],
  ['Overnight Fund', true],
  ['Money Market Fund', false],
])('a %s is published every calendar day: %s', (name, isDaily) => {
  expect(isPublishedDaily(name)).toBe(isDaily);
});
