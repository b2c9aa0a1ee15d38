/** Dates and instants of an order other than its NAV date. */
import { expect, test } from 'vitest';
import golden from '../../../golden/cutoff_nav.json' with { type: 'json' };
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { isBusinessDay } from '../../reference/calendar/business-calendar.ts';
import { businessDate as day, instantAt } from '../../kit/dates.ts';
import { paiseFromText, textFromPaise } from '../../kit/money.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import { payoutLimitOn } from '../../reference/scheme-rules/payout-limits.ts';
import { dealingCalendar } from '../../reference/scheme-rules/dealing-calendar.ts';
import { schemeRuleOn } from '../../reference/scheme-rules/scheme-rule.ts';
import {
  bankPaymentExpiresAt,
  paymentExpiresAt,
  unconfirmedSaleExpiresAt,
  unpaidOrderExpiresAt,
} from './order-expiry.ts';
import { delayInterest, lastPayoutDate, payoutDates } from './payout-deadline.ts';

const calendar: BusinessCalendar = {
  holidays: new Set(['2025-08-15', '2025-08-27', '2025-10-21', '2025-10-22'].map(day)),
  specialSessions: new Set([day('2025-10-19')]),
  knownUntil: day('2025-12-31'),
};
const { cutOffs, payoutLimits } = DEFAULT_RULES;
const limitOn = (on: string) => payoutLimitOn(payoutLimits, day(on));
const { interestPerMillion } = limitOn('2025-08-13');
const terms = { category: 'other', isOnline: true, cutOffs } as const;
const withoutSession = { ...calendar, specialSessions: new Set<never>() };

test.each(
  golden.cases.flatMap(({ id, input, expected }): [string, string, boolean, string][] =>
    input.redemption_date && expected.last_payout_date
      ? [[id, input.redemption_date, input.overseas, expected.last_payout_date]]
      : [],
  ),
)('%s', (_id, redeemedOn, isOverseas, expected) => {
  expect(lastPayoutDate(day(redeemedOn), isOverseas, limitOn(redeemedOn), withoutSession)).toBe(expected);
});

test.each(
  golden.cases.flatMap(({ id, input, expected }): [string, string, number, string][] =>
    input.amount && expected.interest ? [[id, input.amount, input.days_late, expected.interest]] : [],
  ),
)('%s', (_id, amount, daysLate, expected) => {
  expect(textFromPaise(delayInterest(paiseFromText(amount), daysLate, interestPerMillion))).toBe(expected);
  expect(delayInterest(paiseFromText(amount), 0, interestPerMillion)).toBe(0n);
});

test.each([
  ['in the morning', '2025-08-13', '10:00', '2025-08-14'],
  ['in the evening', '2025-08-13', '20:00', '2025-08-14'],
  ['before a holiday and a weekend', '2025-08-14', '10:00', '2025-08-18'],
  ['on a Saturday', '2025-08-16', '10:00', '2025-08-18'],
])('an unpaid order placed %s expires at the cut-off of the next business day', (_when, on, time, expected) => {
  const expiresAt = unpaidOrderExpiresAt(instantAt(day(on), time), terms, calendar);
  expect(expiresAt).toEqual(instantAt(day(expected), '15:00'));
});

test('an unconfirmed sale expires at the cut-off for redemptions of the next business day', () => {
  const own = { ...terms, schemeCutOffs: { purchase: '13:00', redemption: '14:30' } };
  const placedAt = instantAt(day('2025-08-14'), '10:00');
  expect(unconfirmedSaleExpiresAt(placedAt, own, calendar)).toEqual(instantAt(day('2025-08-18'), '14:30'));
});

// 15-Aug-2025, a Friday, is a holiday.
test.each([
  ['a liquid fund', 'Liquid Fund', 1, '2025-08-14', '2025-08-19'],
  ['an equity fund', 'Equity Scheme - Focused Fund', 2, '2025-08-18', '2025-08-19'],
  ['an overseas fund', 'FoF Overseas', 5, '2025-08-21', '2025-08-21'],
  ['a fund that settles later than it may', 'Equity Scheme - Focused Fund', 7, '2025-08-19', '2025-08-19'],
])('the payout of %s (%s) in %i days', (_what, categoryGroup, settlementDays, expectedOn, dueOn) => {
  const rule = schemeRuleOn(DEFAULT_RULES.schemes, { name: 'Asha', categoryGroup }, day('2025-08-13'));
  const own = { ...rule, redemption: { ...rule.redemption, settlementDays } };
  expect(payoutDates(day('2025-08-13'), own, limitOn('2025-08-13'), calendar)).toEqual({ expectedOn, dueOn });
});

test('an unconfirmed payment expires after fifteen minutes', () => {
  expect(paymentExpiresAt(new Date('2025-08-13T10:00:00Z'))).toEqual(new Date('2025-08-13T10:15:00Z'));
  expect(paymentExpiresAt(new Date('2025-08-13T10:00:00Z'), 1)).toEqual(new Date('2025-08-13T10:01:00Z'));
});

test.each([
  ['long before the deadline', '09:00', '09:15'],
  ['fifteen minutes before the deadline', '09:15', '09:30'],
  ['two minutes before the deadline', '09:28', '09:30'],
])('a payment at the bank that begins %s, at %s, expires at %s', (_what, began, expires) => {
  const at = (time: string) => new Date(`2025-08-13T${time}:00Z`);
  expect(bankPaymentExpiresAt(at(began), at('09:30'))).toEqual(at(expires));
});

test.each([
  ['2025-08-25', false],
  ['2025-08-26', true],
  ['2025-08-15', false],
  ['2025-10-19', false],
])('a scheme with its own closed days deals on %s: %s', (on, expected) => {
  const scheme = { ...calendar, holidays: new Set([day('2025-08-25'), day('2025-10-19')]) };
  expect(isBusinessDay(dealingCalendar(calendar, scheme), day(on))).toBe(expected);
  expect(dealingCalendar(calendar, undefined)).toBe(calendar);
});
