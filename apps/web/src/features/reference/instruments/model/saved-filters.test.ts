import { SAVED_FILTERS_MAX } from '@artha/domain/kit/limits';
import { expect, test } from 'vitest';
import { EVERYTHING } from './catalogue-search.ts';
import { searchOf, withFilterSaved } from './saved-filters.ts';

const GROWTH = { ...EVERYTHING, text: 'gold', options: ['growth'] as const, bounds: { expense: '1' } };

test('a saved filter finds the same again, and replaces the one of its name', () => {
  const [saved, ...others] = withFilterSaved(withFilterSaved([], 'Gold', EVERYTHING), 'Gold', GROWTH);
  expect(others).toEqual([]);
  expect(saved?.query).toEqual({ q: 'gold', option: 'growth', expense: '1' });
  expect(searchOf(saved!)).toEqual(GROWTH);
});

test('no more are saved than the limit', () => {
  const full = Array.from({ length: SAVED_FILTERS_MAX }, (_, at) => ({ name: `Filter ${at}`, query: {} }));
  expect(withFilterSaved(full, 'One more', GROWTH)).toBe(full);
  expect(withFilterSaved(full, 'Filter 3', GROWTH)).toHaveLength(SAVED_FILTERS_MAX);
});
