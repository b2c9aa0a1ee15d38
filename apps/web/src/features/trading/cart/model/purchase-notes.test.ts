import type { PaymentWindow } from '@artha/contract/trading/cart';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { ruleHelp, windowGroups, windowTexts } from './purchase-notes.ts';

const FRIDAY = businessDate('2026-11-20');

/** '2026-11-20 09:30' in UTC is 15:00 in India. */
const until = (payBy: string, navOn: string, unitsDueOn: string): PaymentWindow => ({
  payBy: new Date(`${payBy.replace(' ', 'T')}:00Z`),
  payByOn: businessDate(payBy.slice(0, 10)),
  navOn: businessDate(navOn),
  unitsDueOn: businessDate(unitsDueOn),
});
const today = until('2026-11-20 09:30', '2026-11-20', '2026-11-20');
const monday = until('2026-11-23 09:30', '2026-11-23', '2026-11-23');

test("before the cut-off payments get today's NAV", () => {
  expect(windowTexts([today, monday], FRIDAY)).toEqual({
    inTime: "Payments received by 3:00 PM today get today's NAV (20 Nov 2026). Units are due by the end of today.",
    otherwise: 'Later payments get the NAV of 23 Nov 2026. Units are due by the end of 23 Nov 2026.',
  });
});

test('after the cut-off and on a Saturday the order ends with the next cut-off, so there is no later NAV', () => {
  for (const on of [FRIDAY, businessDate('2026-11-21')])
    expect(windowTexts([monday], on)).toEqual({
      inTime:
        'Payments received by 3:00 PM on 23 Nov 2026 get the NAV of 23 Nov 2026. ' +
        'Units are due by the end of 23 Nov 2026.',
      otherwise: undefined,
    });
});

test('a liquid fund gets the NAV of the previous day; in an order with other funds there are three periods', () => {
  const windows = [
    until('2026-11-20 08:00', '2026-11-19', '2026-11-20'),
    until('2026-11-23 08:00', '2026-11-22', '2026-11-23'),
    until('2026-11-23 09:30', '2026-11-23', '2026-11-24'),
  ];
  expect(windowTexts(windows, FRIDAY)).toEqual({
    inTime: 'Payments received by 1:30 PM today get the NAV of 19 Nov 2026. Units are due by the end of today.',
    otherwise:
      'Payments received by 1:30 PM on 23 Nov 2026 get the NAV of 22 Nov 2026. ' +
      'Units are due by the end of 23 Nov 2026. ' +
      'Later payments get the NAV of 23 Nov 2026. Units are due by the end of 24 Nov 2026.',
  });
});

test('without a window there is nothing to say', () => {
  expect(windowTexts([], FRIDAY)).toBeUndefined();
});

test('equal windows are listed once, earliest first; funds that cannot be paid are left out', () => {
  const liquid = until('2026-11-20 08:00', '2026-11-19', '2026-11-20');
  const funds = [[today], [liquid], [today], []].map((windows) => ({ windows }));
  expect(windowGroups(funds)).toEqual([
    { windows: [liquid], count: 1 },
    { windows: [today], count: 2 },
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
