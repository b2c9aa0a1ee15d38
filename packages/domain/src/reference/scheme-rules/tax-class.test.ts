import { expect, test } from 'vitest';
import { hasOneTaxClass, taxClassOf } from './tax-class.ts';

test.each([
  ['Equity Scheme - ELSS', 'equity'],
  ['Equity Schemes - Large Cap Fund', 'equity'],
  ['Growth', 'equity'],
  ['Index Funds - Equity Funds', 'equity'],
  ['Other Scheme - Index Funds', 'equity'],
  ['Hybrid Scheme - Arbitrage Fund', 'equity'],
  ['Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage', 'equity'],
  ['Debt Scheme - Liquid Fund', 'specified'],
  ['Income/Debt Oriented Schemes - Gilt Fund', 'specified'],
  ['Index Funds - Debt Funds', 'specified'],
  ['Hybrid Scheme - Conservative Hybrid Fund', 'specified'],
  ['Money Market', 'specified'],
  ['Other Scheme - FoF Overseas', 'other'],
  ['Fund of Funds Scheme (Domestic) - Fund of Funds Scheme (Domestic)', 'other'],
  ['Exchange Traded Funds (ETFs) - Gold ETF', 'other'],
  ['Hybrid Schemes - Multi Asset Allocation Fund', 'other'],
  ['Life Cycle Funds - Life Cycle Fund with Maturity of 10 Years', 'other'],
  ['Liquid Fund', 'specified'],
])('the category %s is taxed as %s', (group, taxClass) => {
  expect(taxClassOf(group)).toBe(taxClass);
});

test.each([
  ['Equity Scheme - ELSS', true],
  ['Debt Scheme - Liquid Fund', true],
  ['Exchange Traded Funds (ETFs) - Gold ETF', true],
  ['Hybrid Schemes - Multi Asset Allocation Fund', false],
  ['Solution Oriented Scheme - Retirement Fund', false],
  ['', false],
])('funds of the category %s have one class: %s', (group, isOne) => {
  expect(hasOneTaxClass(group)).toBe(isOne);
});
