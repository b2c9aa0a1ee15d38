import { expect, test } from 'vitest';
import { sortAfter } from './sort-after.ts';

test.each([
  ['money', 'name', true, false],
  ['money', 'name', false, false],
  ['money', 'value', false, true],
  ['money', 'value', true, false],
  ['text', 'name', true, true],
  ['text', 'name', false, true],
  ['text', 'value', true, false],
  ['text', 'value', false, true],
  ['instant', 'relevance', true, false],
] as const)('pressing the header of a %s column sorted by %s, ascending: %s, sorts by it, ascending: %s', (...row) => {
  const [kind, sortBy, sortAsc, after] = row;
  expect(sortAfter({ key: 'value', kind }, { sortBy, sortAsc })).toEqual({ sortBy: 'value', sortAsc: after });
});
