import { businessDate } from '@artha/domain/kit/dates';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { describe, expect, test } from 'vitest';
import { outcomeOf, allotmentText } from './order-outcome.ts';
import { anOrder, aLine, aPayment } from '../testing/build.ts';

test.each<[OrderState, string]>([
  ['otpPending', 'Placed'],
  ['paid', 'Payment received'],
  ['sent', 'Sent to the exchange'],
  ['accepted', 'Accepted'],
  ['completed', 'Units allotted'],
  ['rejected', 'Rejected'],
  ['refunded', 'Rejected'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
])('%s reads %s', (status, title) => {
  expect(outcomeOf(anOrder({ status })).title).toBe(title);
});

test('every state has a message', () => {
  for (const status of ORDER_STATES) expect(outcomeOf(anOrder({ status })).message).not.toBe('');
});

describe('while the payment is pending', () => {
  test.each([
    ['initiated', 'Waiting for the bank'],
    ['pending', 'Waiting for the bank'],
    ['failed', 'Payment declined'],
    ['expired', 'Payment timed out'],
  ] as const)('a payment that is %s reads %s', (status, title) => {
    expect(outcomeOf(anOrder({ status: 'paymentPending', payments: [aPayment({ status })] })).title).toBe(title);
  });

  test('the latest attempt counts', () => {
    const payments = [aPayment({ status: 'pending', attempt: 2 }), aPayment({ status: 'failed', attempt: 1 })];
    expect(outcomeOf(anOrder({ status: 'paymentPending', payments })).title).toBe('Waiting for the bank');
  });
});

test('a cancelled order mentions the refund of received money', () => {
  const messageFor = (status: 'refundDue' | 'refunded') =>
    outcomeOf(anOrder({ status: 'cancelled', payments: [aPayment({ status })] })).message;
  expect(messageFor('refundDue')).toBe('The money received for this order will be refunded to your bank account.');
  expect(messageFor('refunded')).toBe('The money received for this order was refunded to your bank account.');
  expect(outcomeOf(anOrder({ status: 'cancelled' })).message).toBe('Nothing was bought and nothing was charged.');
});

test('a partly allotted order says so', () => {
  const lines = [aLine({ status: 'allotted' }), aLine({ status: 'rejected' }), aLine({ status: 'refunded' })];
  expect(outcomeOf(anOrder({ status: 'completed', lines })).message).toBe(
    '1 fund allotted, 2 funds rejected. The money for rejected funds is refunded.',
  );
});

test.each([
  [[null], 'Units are allotted once the NAV is known.'],
  [['2026-11-24', '2026-11-24'], 'Units are allotted at the NAV of 24 Nov 2026.'],
  [['2026-11-24', '2026-11-22', null], 'Units are allotted at the NAVs of 22 Nov 2026 and 24 Nov 2026.'],
])('NAV dates %j: %s', (dates, message) => {
  expect(allotmentText(dates.map((date) => ({ navOn: date === null ? null : businessDate(date) })))).toBe(message);
});
