import { expect, test } from 'vitest';
import { ruleCategoryOf } from '../scheme-rules/scheme-rule.ts';
import {
  assetOf,
  categoryLine,
  categoryName,
  isExchangeTraded,
  isPublishedDaily,
  readCategoryLine,
} from './amfi-category.ts';

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
  ['Open Ended Schemes(Other Scheme - Other  ETFs)', 'open-ended', 'Other', 'Other ETF'],
  ['Open Ended Schemes(Other Scheme - FoF Overseas)', 'open-ended', 'Other', 'Fund of Funds, Overseas'],
  ['Open Ended Schemes(Index Funds - Debt Funds)', 'open-ended', 'Other', 'Index Funds - Debt Funds'],
  ['Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)', 'open-ended', 'Other', 'Gold ETF'],
  [
    'Open Ended Schemes(Life Cycle Funds - Life Cycle Fund with Maturity of 10 Years)',
    'open-ended',
    'Life Cycle',
    'Life Cycle Fund with Maturity of 10 Years',
  ],
  ['Open Ended Schemes(Fund of Funds - Domestic)', 'open-ended', 'Other', 'Fund of Funds, Domestic'],
  ['Close Ended Schemes(ELSS)', 'close-ended', 'Equity', 'ELSS - Tax Saver Fund'],
  ['Close Ended Schemes(Growth)', 'close-ended', 'Equity', 'Growth'],
  ['Interval Fund Schemes(Income)', 'interval', 'Debt', 'Income'],
  ['Open Ended Schemes(Gilt)', 'open-ended', 'Debt', 'Gilt Fund'],
  ['Open Ended Schemes(Money Market)', 'open-ended', 'Debt', 'Money Market Fund'],
  ['Open Ended Schemes(Floating Rate)', 'open-ended', 'Debt', 'Floating Interest Rates Fund'],
  ['Open Ended Schemes(Liquid)', 'open-ended', 'Debt', 'Liquid Fund'],
  ['Open Ended Schemes(Balanced)', 'open-ended', 'Hybrid', 'Balanced'],
  ['Open Ended Schemes(GOLD ETFs)', 'open-ended', 'Other', 'Gold ETF'],
  ['Open Ended Schemes(Something new)', 'open-ended', 'Other', 'Something new'],
])('%s', (line, structure, asset, name) => {
  expect(readCategoryLine(line)).toMatchObject({ structure, asset, name });
});

// As AMFI moved the schemes of one heading to another, in files of 2018, 2025 and 2026.
test.each([
  ['Debt Scheme - Banking and PSU Fund', 'Income/Debt Oriented Schemes - Banking and PSU Debt Fund'],
  ['Debt Scheme - Corporate Bond Fund', 'Income/Debt Oriented Schemes - Corporate Bond Fund'],
  ['Debt Scheme - Credit Risk Fund', 'Income/Debt Oriented Schemes - Credit Risk Fund'],
  ['Debt Scheme - Dynamic Bond', 'Income/Debt Oriented Schemes - Dynamic Term Fund'],
  ['Debt Scheme - Floater Fund', 'Income/Debt Oriented Schemes - Floating Interest Rates Fund'],
  ['Debt Scheme - Gilt Fund', 'Income/Debt Oriented Schemes - Gilt Fund'],
  [
    'Debt Scheme - Gilt Fund with 10 year constant duration',
    'Income/Debt Oriented Schemes - 10-year Constant Maturity Gilt Fund',
  ],
  ['Debt Scheme - Liquid Fund', 'Income/Debt Oriented Schemes - Liquid Fund'],
  ['Debt Scheme - Long Duration Fund', 'Income/Debt Oriented Schemes - Long Term Fund'],
  ['Debt Scheme - Low Duration Fund', 'Income/Debt Oriented Schemes - Ultra Short to Short Term Fund'],
  ['Debt Scheme - Medium Duration Fund', 'Income/Debt Oriented Schemes - Medium Term Fund'],
  ['Debt Scheme - Medium to Long Duration Fund', 'Income/Debt Oriented Schemes - Medium to Long Term Fund'],
  ['Debt Scheme - Money Market Fund', 'Income/Debt Oriented Schemes - Money Market Fund'],
  ['Debt Scheme - Overnight Fund', 'Income/Debt Oriented Schemes - Overnight Fund'],
  ['Debt Scheme - Short Duration Fund', 'Income/Debt Oriented Schemes - Short Term Fund'],
  ['Debt Scheme - Ultra Short Duration Fund', 'Income/Debt Oriented Schemes - Ultra Short Term Fund'],
  ['Equity Scheme - ELSS', 'Equity Schemes - ELSS- Tax Saver Fund'],
  ['ELSS', 'Equity Scheme - ELSS'],
  ['Equity Scheme - Large Cap Fund', 'Equity Schemes - Large Cap Fund'],
  ['Equity Scheme - Large & Mid Cap Fund', 'Equity Schemes - Large & Mid Cap Fund'],
  [
    'Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage',
    'Hybrid Schemes - Balanced Advantage Fund/ Dynamic Asset Allocation',
  ],
  ['Hybrid Scheme - Equity Savings', 'Hybrid Schemes - Equity Savings Fund'],
  ['Hybrid Scheme - Multi Asset Allocation', 'Hybrid Schemes - Multi Asset Allocation Fund'],
  ['Other Scheme - FoF Domestic', 'Fund of Funds Scheme (Domestic) - Fund of Funds Scheme (Domestic)'],
  ['Other Scheme - FoF Domestic', 'Fund of Funds - Domestic'],
  ['Other Scheme - FoF Overseas', 'Overseas Fund of Funds - Fund of Funds investing overseas'],
  ['Other Scheme - FoF Overseas', 'Fund of Funds - Overseas'],
  ['Other Scheme - Gold ETF', 'Exchange Traded Funds (ETFs) - Gold ETF'],
  ['Other Scheme - Gold ETF', 'GOLD ETFs'],
  ['Other Scheme - Other  ETFs', 'Exchange Traded Funds (ETFs) - Other ETF'],
  ['Other Scheme - Other  ETFs', 'Other ETFs'],
  ['Gilt', 'Debt Scheme - Gilt Fund'],
  ['Liquid', 'Debt Scheme - Liquid Fund'],
  ['Money Market', 'Debt Scheme - Money Market Fund'],
  ['Floating Rate', 'Debt Scheme - Floater Fund'],
])('%s and %s are one category, with the same rules', (one, other) => {
  expect(categoryName(one)).toBe(categoryName(other));
  expect(assetOf(one)).toBe(assetOf(other));
  expect(ruleCategoryOf(one)).toBe(ruleCategoryOf(other));
  expect(isExchangeTraded(one)).toBe(isExchangeTraded(other));
});

test.each([
  ['Equity Scheme - Sectoral/ Thematic', 'Equity Schemes - Sectoral Fund'],
  ['Equity Schemes - Sectoral Fund', 'Equity Schemes - Thematic Fund'],
  ['Other Scheme - Index Funds', 'Index Funds - Equity Funds'],
  ['Hybrid Scheme - Aggressive Hybrid Fund', 'Hybrid Scheme - Balanced Hybrid Fund'],
  ['Exchange Traded Funds (ETFs) - Gold ETF', 'Exchange Traded Funds (ETFs) - Silver ETF'],
  ['Debt Scheme - Short Duration Fund', 'Debt Scheme - Ultra Short Duration Fund'],
])('%s and %s are two categories', (one, other) => {
  expect(categoryName(one)).not.toBe(categoryName(other));
});

test.each([
  ['Exchange Traded Funds (ETFs) - Equity ETF', true],
  ['Exchange Traded Funds (ETFs) - ETFs investing overseas', true],
  ['Other Scheme - Gold ETF', true],
  ['Other Scheme - Other  ETFs', true],
  ['GOLD ETFs', true],
  ['Fund of Funds Scheme (Domestic) - Fund of Funds Scheme (Domestic)', false],
  ['Other Scheme - Index Funds', false],
  ['Equity Scheme - Large Cap Fund', false],
])('%s is traded on the exchange: %s', (group, expected) => {
  expect(isExchangeTraded(group)).toBe(expected);
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
