import { expect, test } from 'vitest';
import { houseKey, plainSchemeName, schemeKey, schemeOfPlan } from './scheme-key.ts';

test.each<[string, string]>([
  ['ASHA BANKING & PSU FUND (An open ended debt scheme)', 'Asha Banking and PSU Fund'],
  ['Asha Growth Mid Cap Fund (Mid Cap Fund- An open ended equity scheme)', 'Asha Growth Mid Cap Fund'],
  ['Asha Silver ETF Fund of Fund (FOF) (An Open Ended Fund of Fund scheme)', 'Asha Silver ETF FoF'],
  ['Asha Nifty Auto\nIndex Fund((An open-ended scheme)', 'Asha Nifty Auto Index Fund'],
  ['Asha Flexi Cap Fund (formerly Asha Equity Fund)', 'Asha Flexi-Cap Fund'],
  ['Asha Credit Risk Fund (Existing Number of Segregated Portfolios - 2)', 'Asha Credit Risk Fund'],
  ['Asha Ultra Short Bond Fund (no. of segregated portfolio-1)', 'Asha Ultra Short Bond Fund'],
])('%j is %j', (one, other) => {
  expect(schemeKey(one)).toBe(schemeKey(other));
});

test.each<[string, string]>([
  ['Asha Fixed Term Plan - Series 112 (1143 Days)', 'Asha Fixed Term Plan - Series 113 (1143 Days)'],
  ['Asha Fixed Term Plan - Series 112 (1143 Days)', 'Asha Fixed Term Plan - Series 112'],
  ['Asha Nifty 50 ETF', 'Asha Nifty 50 Index Fund'],
  ['Asha Bond Fund (Segregated - 17022020)', 'Asha Bond Fund'],
])('%j is another scheme than %j', (one, other) => {
  expect(schemeKey(one)).not.toBe(schemeKey(other));
});

test.each<[string, string]>([
  ['Asha Growth Fund-Growth Plan-Growth Option', 'Asha Growth Fund'],
  ['Asha Liquid Fund - Direct Plan - Daily IDCW Option', 'Asha Liquid Fund'],
  ['Asha Flexi Cap Fund Direct Plan Growth', 'Asha Flexi Cap Fund'],
  ['Asha Value Fund Growth', 'Asha Value Fund'],
  ['Asha Retirement Fund - Aggressive Plan - Regular Growth', 'Asha Retirement Fund - Aggressive Plan'],
  ['Asha Gold ETF', 'Asha Gold ETF'],
])('the scheme of %j is %j', (name, scheme) => {
  expect(schemeOfPlan(name)).toBe(scheme);
});

test('names of fund houses are compared without what they all have', () => {
  expect(houseKey('Asha Mutual Fund')).toBe(houseKey('ASHA MF'));
  expect(plainSchemeName('Asha Fund (An open ended scheme)')).toBe('Asha Fund');
});
