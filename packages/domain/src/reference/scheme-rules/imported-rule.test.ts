import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText } from '../../kit/money.ts';
import { expect, test } from 'vitest';
import { NO_EXIT_LOAD } from './exit-load.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { importedRule, isSameRule } from './imported-rule.ts';
import { isImported } from './imported-source.ts';

const usual = DEFAULT_RULES.schemes.ofCategory.other[0]!;
const ON = day('2026-11-25');
const rupees = paiseFromText;

test('what a master does not state is as usual', () => {
  const rule = importedRule(usual, { source: 'list' }, ON);
  expect(rule).toEqual({ ...usual, from: ON, isLoadAssumed: true, source: 'Imported: list' });
  expect([isImported(rule), isImported(usual)]).toEqual([true, false]);
});

test('an exit load that a master states is not assumed, not even none', () => {
  const rule = importedRule(usual, { source: 'list', exitLoad: NO_EXIT_LOAD }, ON);
  expect(rule).toMatchObject({ isLoadAssumed: false, redemption: { exitLoad: NO_EXIT_LOAD } });
});

test.each<[string, string | undefined, string, string]>([
  ['100', undefined, '100.00', '1'],
  ['0.50', undefined, '0.50', '0.50'],
  ['10000', undefined, '1000.00', '1'],
  ['100', '200', '200.00', '1'],
])('after a minimum of %s and then %s, an additional purchase is %s', (first, then, additional, multiple) => {
  const imported = {
    source: 'list',
    minimumFirst: rupees(first),
    minimumAdditional: then === undefined ? then : rupees(then),
  };
  expect(importedRule(usual, imported, ON)).toMatchObject({
    minimumFirst: rupees(first),
    minimumAdditional: rupees(additional),
    multiple: rupees(multiple),
  });
});

test('a maximum below the minimum is none', () => {
  const imported = { source: 'list', minimumFirst: rupees('500'), maximum: rupees('100') };
  expect(importedRule(usual, imported, ON).maximum).toBeUndefined();
});

test('rules are the same whenever they begin, and differ by a paisa', () => {
  const rule = importedRule(usual, { source: 'list', minimumFirst: rupees('500') }, ON);
  expect(isSameRule(rule, { ...rule, from: day('2026-11-26') })).toBe(true);
  expect(isSameRule(rule, { ...rule, minimumFirst: rupees('500.01') })).toBe(false);
});
