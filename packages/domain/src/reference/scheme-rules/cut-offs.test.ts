import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import type { CutOffTerms, NavCategory } from './cut-offs.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { cutOffOn, navCategoryOf, readTimeOfDay, regulatorCutOff } from './cut-offs.ts';

test.each([
  ['14:30:00', '14:30'],
  ['14:30:59', '14:30'],
  ['09:05', '09:05'],
  ['24:00', undefined],
  ['9:05', undefined],
  ['', undefined],
])('%j is the time %s', (text, expected) => {
  expect(readTimeOfDay(text)).toBe(expected);
});

const { cutOffs } = DEFAULT_RULES;
const purchase: CutOffTerms = { category: 'other', side: 'purchase', isOnline: true };

test.each<[string, string | undefined, string | undefined, object]>([
  ['no cut-off of its own', undefined, undefined, { timeOfDay: '15:00', setBy: 'regulator', isAssumed: true }],
  ['an earlier one', '14:30', undefined, { timeOfDay: '14:30', setBy: 'scheme', isAssumed: false }],
  ['the same one', '15:00', undefined, { timeOfDay: '15:00', setBy: 'regulator', isAssumed: false }],
  ['a later one', '16:00', undefined, { timeOfDay: '15:00', setBy: 'regulator', isAssumed: false }],
  ['one later than the exchange', '14:30', '14:00', { timeOfDay: '14:00', setBy: 'exchange', isAssumed: false }],
  ['none, but one of the exchange', undefined, '14:00', { timeOfDay: '14:00', setBy: 'exchange', isAssumed: true }],
])('a scheme with %s', (_what, schemeCutOff, exchangeCutOff, expected) => {
  expect(cutOffOn(cutOffs, { ...purchase, schemeCutOff, exchangeCutOff }, day('2026-11-20'))).toEqual(expected);
});

test.each<[string, boolean, string]>([
  ['2025-05-31', true, '15:00'],
  ['2025-06-01', true, '19:00'],
  ['2025-06-01', false, '15:00'],
])('an overnight redemption on %s (online: %s) closes at %s', (on, isOnline, expected) => {
  expect(regulatorCutOff(cutOffs, { category: 'overnight', side: 'redemption', isOnline }, day(on))).toBe(expected);
});

test.each<[string, NavCategory]>([
  ['Debt Scheme - Liquid Fund', 'liquid'],
  ['Overnight Fund', 'overnight'],
  ['Large & Mid Cap Fund', 'other'],
])('%s is %s', (category, expected) => {
  expect(navCategoryOf(category)).toBe(expected);
});
