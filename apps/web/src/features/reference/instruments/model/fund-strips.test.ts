import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { fundStrips } from './fund-strips.ts';

const TODAY = businessDate('2026-08-20');
const CATEGORIES = [
  { id: 1, name: 'Large Cap Fund' },
  { id: 2, name: 'Small Cap Fund' },
  { id: 3, name: 'ELSS' },
  { id: 4, name: 'Index Funds' },
  { id: 5, name: 'Sectoral/ Thematic' },
];

test('selections leave the riskiest categories out, and none is by one year', () => {
  const strips = fundStrips(CATEGORIES, TODAY);
  expect(strips.map(({ title, categoryIds }) => [title, categoryIds])).toEqual([
    ['Steady over three years', [1, 3, 4]],
    ['Low cost', [1, 3, 4]],
    ['Index funds', [4]],
    ['Tax savers (ELSS)', [3]],
    ['New funds', [1, 3, 4]],
  ]);
  expect(strips.some(({ sortBy }) => sortBy.includes('1y'))).toBe(false);
  expect(strips.at(-1)?.launchedFrom).toBe('2026-05-20');
});

test('a kind without a category is absent', () => {
  expect(fundStrips([{ id: 2, name: 'Small Cap Fund' }], TODAY).map(({ title }) => title)).toEqual([]);
});
