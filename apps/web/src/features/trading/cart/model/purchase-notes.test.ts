import type { NextCutOff } from '@artha/contract/trading/cart';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { clockText, cutOffsOf, cutOffText, ruleHelp } from './purchase-notes.ts';

const note = (changes: Partial<NextCutOff> = {}): NextCutOff => ({
  timeOfDay: '15:00',
  setBy: 'regulator',
  isAssumed: true,
  payBy: new Date('2026-11-20T09:30:00Z'),
  payByOn: businessDate('2026-11-20'),
  navOnIfInTime: businessDate('2026-11-20'),
  navOnOtherwise: businessDate('2026-11-23'),
  ...changes,
});

test("before the cut-off payments get today's NAV", () => {
  expect(cutOffText(note(), businessDate('2026-11-20'))).toEqual({
    inTime: "Payments received by 03:00 PM today get today's NAV (20 Nov 2026).",
    otherwise: 'Later payments get the NAV of 23 Nov 2026.',
  });
});

test('on a Saturday the cut-off is that of Monday', () => {
  const monday = businessDate('2026-11-23');
  const later = note({ payByOn: monday, navOnIfInTime: monday, navOnOtherwise: businessDate('2026-11-24') });
  expect(cutOffText(later, businessDate('2026-11-21')).inTime).toBe(
    'Payments received by 03:00 PM on 23 Nov 2026 get the NAV of 23 Nov 2026.',
  );
});

test('a liquid fund gets the NAV of the previous day', () => {
  const liquid = note({ timeOfDay: '13:30', navOnIfInTime: businessDate('2026-11-19') });
  expect(cutOffText(liquid, businessDate('2026-11-20')).inTime).toBe(
    'Payments received by 01:30 PM today get the NAV of 19 Nov 2026.',
  );
});

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '01:30 PM'],
  ['09:00', '09:00 AM'],
])('%s reads %s', (timeOfDay, text) => {
  expect(clockText(timeOfDay)).toBe(text);
});

test('equal cut-offs are listed once, earliest first', () => {
  const liquid = note({ timeOfDay: '13:30', payBy: new Date('2026-11-20T08:00:00Z') });
  expect(cutOffsOf([note(), liquid, note()]).map(({ note: { timeOfDay }, count }) => [timeOfDay, count])).toEqual([
    ['13:30', 1],
    ['15:00', 2],
  ]);
});

test('the hint states minimum, multiple and maximum', () => {
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
