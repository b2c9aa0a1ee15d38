import type { CutOffNote } from '@artha/contract/trading/cart';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { clockText, cutOffsOf, cutOffText, ruleHelp } from './purchase-notes.ts';

const note = (changes: Partial<CutOffNote> = {}): CutOffNote => ({
  timeOfDay: '15:00',
  setBy: 'regulator',
  isAssumed: true,
  payBy: new Date('2026-11-20T09:30:00Z'),
  payByOn: businessDate('2026-11-20'),
  navOnIfInTime: businessDate('2026-11-20'),
  navOnOtherwise: businessDate('2026-11-23'),
  ...changes,
});

test("before the cut-off money gets today's NAV", () => {
  expect(cutOffText(note(), businessDate('2026-11-20'))).toEqual({
    inTime: "Money by 03:00 PM today gets today's NAV (20 Nov 2026).",
    otherwise: 'Later money gets the NAV of 23 Nov 2026.',
  });
});

test('on a Saturday it is the Monday that is told', () => {
  const monday = businessDate('2026-11-23');
  const later = note({ payByOn: monday, navOnIfInTime: monday, navOnOtherwise: businessDate('2026-11-24') });
  expect(cutOffText(later, businessDate('2026-11-21')).inTime).toBe(
    'Money by 03:00 PM on 23 Nov 2026 gets the NAV of 23 Nov 2026.',
  );
});

test('a liquid fund is priced by the day before', () => {
  const liquid = note({ timeOfDay: '13:30', navOnIfInTime: businessDate('2026-11-19') });
  expect(cutOffText(liquid, businessDate('2026-11-20')).inTime).toBe(
    'Money by 01:30 PM today gets the NAV of 19 Nov 2026.',
  );
});

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '01:30 PM'],
  ['09:00', '09:00 AM'],
])('%s is read as %s', (timeOfDay, said) => {
  expect(clockText(timeOfDay)).toBe(said);
});

test('cut-offs that are alike are told once, the earliest first', () => {
  const liquid = note({ timeOfDay: '13:30', payBy: new Date('2026-11-20T08:00:00Z') });
  expect(cutOffsOf([note(), liquid, note()]).map(({ note: { timeOfDay }, count }) => [timeOfDay, count])).toEqual([
    ['13:30', 1],
    ['15:00', 2],
  ]);
});

test('the rule is told as it binds', () => {
  const rule = {
    minimumFirst: paiseFromText('5000'),
    minimumAdditional: paiseFromText('1000'),
    multiple: paiseFromText('1'),
    maximum: null,
    isAssumed: true,
  };
  expect(ruleHelp(rule, false)).toBe('Minimum ₹5,000, in multiples of ₹1.');
  expect(ruleHelp({ ...rule, maximum: paiseFromText('200000') }, true)).toBe(
    'Minimum ₹1,000, in multiples of ₹1, at most ₹2,00,000.',
  );
});
