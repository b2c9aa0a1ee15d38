import { expect, test } from 'vitest';
import { everyKind } from '../export/testing/sheet-of.ts';
import type { Fact } from './export-source.ts';
import { filterFacts, orUnrestricted } from './filter-facts.ts';

test.each<[string, object, readonly Fact[]]>([
  ['choices by their labels', { mode: ['upi', 'cash'] }, [['Mode', 'UPI, =Cash']]],
  ['a range of days', { on: { from: '2026-01-01', to: '2026-06-30' } }, [['On', '01 Jan 2026 to 30 Jun 2026']]],
  ['a range with one end', { at: { from: '2026-01-01' } }, [['At', 'from 01 Jan 2026']]],
  ['a range with the other end', { at: { to: '2026-06-30' } }, [['At', 'until 30 Jun 2026']]],
  ['no empty choice or range', { mode: [], on: {}, at: undefined }, []],
  ['nothing that is no column', { book: 'done' }, []],
])('names %s', (_what, where, facts) => {
  expect(filterFacts(everyKind, { where })).toEqual(facts);
});

test('names the search after the filters', () => {
  expect(filterFacts(everyKind, { where: { mode: ['upi'] }, search: 'desh' })).toEqual([
    ['Mode', 'UPI'],
    ['Search', 'desh'],
  ]);
});

test('says so when nothing is filtered', () => {
  expect(orUnrestricted(filterFacts(everyKind, {}))).toEqual([['Filter', 'None']]);
  expect(orUnrestricted([['Mode', 'UPI']])).toEqual([['Mode', 'UPI']]);
});
