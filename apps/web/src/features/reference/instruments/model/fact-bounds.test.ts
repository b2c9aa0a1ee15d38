import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { boundsWhere, leftOutText, parseBounds } from './fact-bounds.ts';

const TODAY = businessDate('2026-08-20');

test.each([
  [{}, {}],
  [{ minimum: '500' }, { minimumMaxRupees: 500 }],
  [{ expense: '0.5' }, { expenseRatioMax: '0.5' }],
  [{ age: '3' }, { launchedBy: '2023-08-20' }],
  [{ size: '1000' }, { sizeMinCrore: 1_000 }],
])('%j asks for %j', (bounds, where) => {
  expect(boundsWhere(bounds, TODAY)).toEqual(where);
});

test('an address with a bound that is not offered has none', () => {
  const query: Readonly<Record<string, string>> = { minimum: '501', expense: '1', age: '-3' };
  expect(parseBounds((name) => query[name] ?? '')).toEqual({ expense: '1' });
});

test.each([
  [{}, false, undefined],
  [{ size: '100' }, false, 'Funds are left out whose size is not known.'],
  [{ minimum: '500', age: '1' }, true, 'Funds are left out whose risk or minimum or age is not known.'],
])('%j with a risk chosen (%s): %s', (bounds, isRiskChosen, text) => {
  expect(leftOutText(bounds, isRiskChosen)).toBe(text);
});
