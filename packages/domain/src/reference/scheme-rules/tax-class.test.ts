import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { possibleSecuritiesTaxRates } from './charge-rates.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { schemeRuleOn } from './scheme-rule.ts';
import type { TaxClass } from './tax-class.ts';
import { assumedTaxClass } from './tax-class.ts';

test.each([
  ['Equity Scheme - ELSS', 'equity'],
  ['Equity Schemes - Large Cap Fund', 'equity'],
  ['Growth', 'equity'],
  ['Index Funds - Equity Funds', 'equity'],
  ['Exchange Traded Funds (ETFs) - Equity ETF', 'equity'],
  ['Hybrid Scheme - Arbitrage Fund', 'equity'],
  ['Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage', 'equity'],
  ['Debt Scheme - Liquid Fund', 'specified'],
  ['Income/Debt Oriented Schemes - Gilt Fund', 'specified'],
  ['Index Funds - Debt Funds', 'specified'],
  ['Hybrid Scheme - Conservative Hybrid Fund', 'specified'],
  ['Money Market', 'specified'],
  ['Liquid Fund', 'specified'],
  ['Other Scheme - FoF Overseas', 'other'],
  ['Exchange Traded Funds (ETFs) - Gold ETF', 'other'],
])('all funds of the category %s are taxed as %s', (categoryGroup, taxClass) => {
  const known = { taxClass, taxClassBasis: 'category' };
  expect(assumedTaxClass({ categoryGroup, name: 'Asha Fund' })).toEqual(known);
  expect(assumedTaxClass({ categoryGroup, name: 'Asha Nifty SDL Apr 2027 Fund' })).toEqual(known);
});

test.each([
  'Hybrid Schemes - Multi Asset Allocation Fund',
  'Hybrid Scheme - Balanced Hybrid Fund',
  'Life Cycle Funds - Life Cycle Fund with Maturity of 10 Years',
  'Solution Oriented Scheme - Retirement Fund',
  'Index Funds - Hybrid Fund',
  'Other Scheme - Index Funds',
  'Other Scheme - FoF Domestic',
  'Fund of Funds Scheme (Domestic) - Fund of Funds Scheme (Domestic)',
  '',
])('funds of the category %s may be of any class', (categoryGroup) => {
  const unknown = { taxClass: 'other', taxClassBasis: 'unknown' };
  expect(assumedTaxClass({ categoryGroup, name: 'Asha Fund' })).toEqual(unknown);
});

const INDEX = 'Other Scheme - Index Funds';
const FUND_OF_FUNDS = 'Other Scheme - FoF Domestic';

test.each<[string, string, TaxClass | undefined]>([
  [INDEX, 'Asha Nifty 50 Index Fund', 'equity'],
  [INDEX, 'ASHA NIFTY NEXT 50 INDEX FUND - Direct Plan - Growth', 'equity'],
  [INDEX, 'Asha Nifty50 Equal Weight Index Fund', 'equity'],
  [INDEX, 'Asha BSE Sensex Index Fund', 'equity'],
  [INDEX, 'Asha S&P BSE 500 Index Fund', 'equity'],
  [INDEX, 'Asha NiftyIT Index Fund', 'equity'],
  [INDEX, 'Asha Nifty Financial Services Ex-Bank Index Fund', 'equity'],
  [INDEX, 'Asha Nifty India Corporate Group Index Fund', 'equity'],
  [INDEX, 'Asha Nifty SDL Apr 2027 Top 12 Equal Weight Index Fund', 'specified'],
  [INDEX, 'ASHA CRISIL IBX 50:50 GILT PLUS SDL APRIL 2028 INDEX FUND', 'specified'],
  [INDEX, 'Asha Crisil IBX 60:40 SDL + AAA PSU - Apr 2027 Index Fund', 'specified'],
  [INDEX, 'Asha CRISIL-IBX Financial Services 9-12 Months Debt Index Fund', 'specified'],
  [INDEX, 'Asha CRISIL PSU Plus SDL 50:50 Oct 2025 Index Fund', 'specified'],
  [INDEX, 'Asha Nifty G-Sec Jun 2036 Maturity Index Fund', 'specified'],
  [INDEX, 'Asha Nifty G Sec Dec 2026 Index Fund', 'specified'],
  [INDEX, 'Asha Nifty 8-13 yr Gsec Index Fund', 'specified'],
  [INDEX, 'Asha CPSE Bond Plus SDL Sep 2026 50:50 Index Fund', 'specified'],
  [INDEX, 'Asha Nifty LargeMidcap 250 Plus 8-13 yr G-Sec 70:30 Index Fund', undefined],
  [INDEX, 'Asha Nifty 1D Rate Liquid Index Fund', undefined],
  [INDEX, 'Asha Nifty REITs & InvITs Index Fund', undefined],
  [INDEX, 'Asha NASDAQ 100 Index Fund', undefined],
  [INDEX, 'Asha S&P 500 Index Fund', undefined],
  [INDEX, 'Asha MSCI India Domestic & World Healthcare 45 Index Fund', undefined],
  [FUND_OF_FUNDS, 'Asha Gold ETF FoF', 'other'],
  [FUND_OF_FUNDS, 'Asha Gold and Silver Passive FoF', 'other'],
  [FUND_OF_FUNDS, 'Asha Bond ETF FOF - April 2032', 'specified'],
  [FUND_OF_FUNDS, 'Asha 5 Year G-Sec Fund Of Fund', 'specified'],
  [FUND_OF_FUNDS, 'Asha Nifty 50 ETF FoF', undefined],
  [FUND_OF_FUNDS, 'Asha Income Plus Arbitrage Active FoF', undefined],
  [FUND_OF_FUNDS, 'Asha Debt Plus Arbitrage FoF', undefined],
  [FUND_OF_FUNDS, 'Asha Multi Asset Omni FoF', undefined],
])('of %s, %s is taxed as %s', (categoryGroup, name, taxClass) => {
  const expected = taxClass
    ? { taxClass, taxClassBasis: 'name' }
    : { taxClass: 'other' as const, taxClassBasis: 'unknown' };
  expect(assumedTaxClass({ categoryGroup, name })).toEqual(expected);
});

const ON = day('2026-11-20');
const MIXED = 'Asha Nifty LargeMidcap 250 Plus 8-13 yr G-Sec 70:30 Index Fund';

test.each([
  ['Asha Nifty 50 Index Fund', '10'],
  ['Asha Nifty SDL Apr 2027 Index Fund', '0'],
  [MIXED, '0 or 10'],
])('the registrar may deduct securities tax on %s at %s per million', (name, rates) => {
  const { schemes, securitiesTax } = DEFAULT_RULES;
  const { redemption } = schemeRuleOn(schemes, { name, categoryGroup: INDEX }, ON);
  expect(possibleSecuritiesTaxRates(securitiesTax, redemption, ON).join(' or ')).toBe(rates);
});

test('a rule of the scheme comes before its category and its name', () => {
  const [usual] = DEFAULT_RULES.schemes.ofCategory.other;
  const own = { ...usual!, redemption: { ...usual!.redemption, taxClass: 'equity' as const } };
  const rules = { ...DEFAULT_RULES.schemes, ofInstrument: new Map([[1, [own]]]) };
  const { redemption } = schemeRuleOn(rules, { id: 1, name: MIXED, categoryGroup: INDEX }, ON);
  expect(redemption).toMatchObject({ taxClass: 'equity', taxClassBasis: 'scheme' });
});
