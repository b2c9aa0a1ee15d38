import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { describe, expect, test } from 'vitest';
import { aLine } from '../../testing/build.ts';
import { aPayout, aSale, aSwitch, redeemed } from '../../testing/build-sale.ts';
import { orderStateLabel, viewOfKind } from '../kind-views.ts';
import { progressOf } from '../order-steps.ts';
import { historyText } from '../order-text.ts';
import type { Order } from '../order.ts';
import { interestText } from '../payout-text.ts';

const at = new Date('2026-11-23T05:00:00Z');
const reached = (...states: OrderState[]) =>
  states.map((to) => ({ subject: 'order', subjectId: null, from: null, to, at, note: null }) as const);
const stepsOf = (order: Order) => progressOf(order).map(({ name, state }) => `${name}: ${state}`);
const outcomeOf = (order: Order) => viewOfKind(order.kind).outcomeOf(order);

describe('a sale', () => {
  test.each<[OrderState, string, string]>([
    ['otpPending', 'Not confirmed', 'Nothing is sold yet. Enter the OTP by 24 Nov, 10:00\u00A0AM, or the order ends.'],
    ['confirmed', 'Confirmed', 'Your units are reserved. The order is being sent to the exchange.'],
    ['accepted', 'Accepted', 'Units are sold at the NAV of its date. You need not do anything.'],
    ['redeemed', 'Units sold', 'Your money will be paid to your bank account.'],
    ['completed', 'Paid out', 'Your money was paid to your bank account.'],
    ['rejected', 'Rejected', 'Nothing was sold, and your units are free again.'],
    ['cancelled', 'Cancelled', 'Nothing was sold, and your units are free.'],
    ['expired', 'Expired', 'It was not confirmed in time. Nothing was sold, and your units are free.'],
  ])('%s reads %s: %s', (status, title, message) => {
    expect(outcomeOf(aSale({ status }))).toMatchObject({ title, message });
  });

  test('says where its money is', () => {
    expect(outcomeOf(aSale({ status: 'redeemed', payout: aPayout() })).message).toBe(
      '₹4,902.27 will be paid to Sagar Bank ••••\u00A04471. It is expected by 26 Nov 2026, at the latest by 27 Nov 2026.',
    );
    const paid = aPayout({ status: 'paid', paidOn: businessDate('2026-11-26') });
    expect(outcomeOf(aSale({ status: 'completed', payout: paid })).message).toBe(
      '₹4,902.27 was paid to Sagar Bank ••••\u00A04471 on 26 Nov 2026.',
    );
  });

  test('goes from its confirmation to its money', () => {
    expect(stepsOf(aSale({ status: 'otpPending', history: reached('otpPending') }))).toEqual([
      'Confirmed: current',
      'Sent to the exchange: ahead',
      'Accepted by the exchange: ahead',
      'Units sold: ahead',
      'Paid out: ahead',
    ]);
    expect(stepsOf(aSale({ status: 'redeemed', history: reached('confirmed', 'accepted', 'redeemed') }))).toEqual([
      'Confirmed: done',
      'Sent to the exchange: done',
      'Accepted by the exchange: done',
      'Units sold: done',
      'Paid out: current',
    ]);
  });

  test('says on the way what was sold, and when its money is expected', () => {
    const lines = [aLine({ side: 'redemption', redeemed: redeemed() })];
    const steps = progressOf(aSale({ status: 'redeemed', lines, payout: aPayout(), history: reached('redeemed') }));
    expect(steps.map(({ note }) => note).slice(3)).toEqual([
      '52.612 units at ₹94.1200, the NAV of 24 Nov 2026',
      'Expected by 26 Nov 2026',
    ]);
  });

  test('ends where it was cancelled or rejected', () => {
    expect(stepsOf(aSale({ status: 'cancelled', history: reached('confirmed', 'cancelled') }))).toEqual([
      'Confirmed: done',
      'Cancelled: failed',
    ]);
    expect(stepsOf(aSale({ status: 'rejected', history: reached('confirmed', 'sent', 'rejected') }))).toEqual([
      'Confirmed: done',
      'Sent to the exchange: done',
      'Rejected: failed',
    ]);
  });

  test('is about its value until the units are sold', () => {
    const { amountOf } = viewOfKind('redemption');
    expect(amountOf(aSale())).toEqual({ amount: paiseFromText('20000'), isEstimate: true });
    expect(amountOf(aSale({ payout: aPayout() }))).toEqual({ amount: paiseFromText('4902.27'), isEstimate: false });
  });
});

describe('a switch', () => {
  test.each<[OrderState, string, string]>([
    [
      'accepted',
      'Accepted',
      'Units are switched out at the NAV of 24 Nov 2026, and switched in at the NAV of 26 Nov 2026. You need not do anything.',
    ],
    ['redeemed', 'Switched out', 'The new units are allotted at the NAV of 26 Nov 2026.'],
    ['completed', 'Switched', 'The new units are in your folio.'],
    ['rejected', 'Rejected', 'Nothing was switched, and your units are free again.'],
  ])('%s reads %s: %s', (status, title, message) => {
    expect(outcomeOf(aSwitch({ status }))).toMatchObject({ title, message });
  });

  test('that the second fund rejected pays out its money', () => {
    const out = aLine({ side: 'switch-out', redeemed: redeemed() });
    expect(outcomeOf(aSwitch({ status: 'rejected', lines: [out] })).message).toContain('primary bank account');
    const history = reached('confirmed', 'redeemed', 'rejected', 'refunded');
    expect(stepsOf(aSwitch({ status: 'refunded', lines: [out], history })).at(-1)).toBe(
      'Rejected, money paid out: failed',
    );
  });

  test('goes out, then in', () => {
    const order = aSwitch({ status: 'redeemed', history: reached('confirmed', 'sent', 'accepted', 'redeemed') });
    expect(stepsOf(order).slice(3)).toEqual(['Switched out: done', 'New units: current']);
    expect(progressOf(order).at(-1)?.note).toBe('At the NAV of 26 Nov 2026');
  });
});

test.each(['redemption', 'switch'] as const)('every state of a %s has a label, a step and a message', (kind) => {
  const { steps } = viewOfKind(kind);
  for (const status of ORDER_STATES) {
    expect(orderStateLabel({ kind, status }).label).not.toBe('');
    expect(steps[status]).not.toBe('');
    expect(outcomeOf((kind === 'switch' ? aSwitch : aSale)({ status })).message).not.toBe('');
  }
});

test.each([
  ['redemption', 'otpPending', 'Not confirmed'],
  ['redemption', 'redeemed', 'Units sold, payout due'],
  ['redemption', 'completed', 'Paid out'],
  ['switch', 'redeemed', 'Switched out, new units due'],
  ['purchase', 'otpPending', 'Payment due'],
  ['purchase', 'refunded', 'Rejected, refunded'],
] as const)('a %s in %s reads %s', (kind, status, label) => {
  expect(orderStateLabel({ kind, status }).label).toBe(label);
});

test.each([
  [aSale(), 'order', null, 'completed', 'Money paid out'],
  [aSale(), 'line', '1', 'redeemed', 'Nilgiri Flexi Cap Fund - Direct Plan - Growth: units sold, payout due'],
  [aSwitch(), 'line', '2', 'allotted', 'Nilgiri Flexi Cap Fund - Direct Plan - Growth: units allotted'],
  [aSwitch(), 'line', '1', 'redeemed', 'Nilgiri Flexi Cap Fund - Direct Plan - Growth: units switched out'],
  [aSwitch(), 'line', '9', 'redeemed', 'A fund: redeemed'],
] as const)('an entry of the history reads by the kind of the order', (order, subject, subjectId, to, text) => {
  expect(historyText({ subject, subjectId, from: null, to, at, note: null }, order)).toBe(text);
});

test.each([
  ['purchase', 'otpPending', false],
  ['redemption', 'otpPending', false],
  ['redemption', 'confirmed', true],
  ['switch', 'confirmed', true],
] as const)('cancelling a %s in %s takes a code: %s', (kind, status, takes) => {
  expect(viewOfKind(kind).cancelNeedsCode(status)).toBe(takes);
});

test('an unconfirmed sale leads to its one-time password, a confirmed one nowhere', () => {
  const { nextLink } = viewOfKind('redemption');
  const order = aSale();
  expect(nextLink(order)).toMatchObject({ to: '/switch', search: { order: order.id, accountId: '1' } });
  expect(nextLink(aSale({ status: 'confirmed' }))).toBeUndefined();
});

test('a late payout says what the fund house owes', () => {
  expect(interestText(aPayout())).toBeUndefined();
  const late = aPayout({ interestOwed: paiseFromText('2.01') });
  expect(interestText(late)).toBe(
    'The money was due by 27 Nov 2026. The fund house owes you interest of ₹2.01 so far.',
  );
  expect(interestText({ ...late, status: 'paid' })).toBe(
    'The money was due by 27 Nov 2026. The fund house owes you interest of ₹2.01.',
  );
});
