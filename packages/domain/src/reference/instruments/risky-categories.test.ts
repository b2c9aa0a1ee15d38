import { expect, test } from 'vitest';
import { calmestFirst, isRiskiestCategory } from './risky-categories.ts';

test.each([
  ['Sectoral/ Thematic', true],
  ['Sectoral Fund', true],
  ['Thematic Fund', true],
  ['Small Cap Fund', true],
  ['Mid Cap Fund', true],
  ['Credit Risk Fund', true],
  ['Gold ETF', true],
  ['Silver ETF', true],
  ['ETFs investing overseas', true],
  ['Large & Mid Cap Fund', false],
  ['Large Cap Fund', false],
  ['Flexi Cap Fund', false],
  ['Liquid Fund', false],
  ['Aggressive Hybrid Fund', false],
])('%s: %s', (name, isRiskiest) => {
  expect(isRiskiestCategory(name)).toBe(isRiskiest);
});

test('asset classes come calmest first, unknown ones last', () => {
  const assets = ['Equity', 'Other', 'Hybrid', 'Debt'].map((name) => ({ name }));
  expect(calmestFirst(assets).map(({ name }) => name)).toEqual(['Debt', 'Hybrid', 'Equity', 'Other']);
});
