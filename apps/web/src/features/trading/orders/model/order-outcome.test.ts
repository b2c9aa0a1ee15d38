import { businessDate } from '@artha/domain/kit/dates';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { describe, expect, test } from 'vitest';
import { outcomeOf, unitsComeAt } from './order-outcome.ts';
import { anOrder, aLine, aPayment } from '../testing/build.ts';

test.each<[OrderState, string]>([
  ['otpPending', 'Placed'],
  ['paid', 'Payment received'],
  ['sent', 'Sent to the exchange'],
  ['accepted', 'Accepted'],
  ['completed', 'Units allotted'],
  ['rejected', 'Refused'],
  ['refunded', 'Refused'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
])('%s reads %s', (status, title) => {
  expect(outcomeOf(anOrder({ status })).title).toBe(title);
});

test('every state has words', () => {
  for (const status of ORDER_STATES) expect(outcomeOf(anOrder({ status })).words).not.toBe('');
});

describe('while the money is waited for', () => {
  test.each([
    ['initiated', 'Waiting for the bank'],
    ['pending', 'Waiting for the bank'],
    ['failed', 'Payment declined'],
    ['expired', 'Payment timed out'],
  ] as const)('a payment that is %s reads %s', (status, title) => {
    expect(outcomeOf(anOrder({ status: 'paymentPending', payments: [aPayment({ status })] })).title).toBe(title);
  });

  test('it is the newest attempt that counts', () => {
    const payments = [aPayment({ status: 'pending', attempt: 2 }), aPayment({ status: 'failed', attempt: 1 })];
    expect(outcomeOf(anOrder({ status: 'paymentPending', payments })).title).toBe('Waiting for the bank');
  });
});

test('money that came for a cancelled order is spoken of', () => {
  const words = (status: 'refundDue' | 'refunded') =>
    outcomeOf(anOrder({ status: 'cancelled', payments: [aPayment({ status })] })).words;
  expect(words('refundDue')).toBe('Money that came for it goes back to your bank account.');
  expect(words('refunded')).toBe('Money that came for it went back to your bank account.');
  expect(outcomeOf(anOrder({ status: 'cancelled' })).words).toBe('Nothing was bought and nothing was charged.');
});

test('an order that came through in part says so', () => {
  const lines = [aLine({ status: 'allotted' }), aLine({ status: 'rejected' }), aLine({ status: 'refunded' })];
  expect(outcomeOf(anOrder({ status: 'completed', lines })).words).toBe(
    '1 fund came through; 2 funds refused, and that money goes back.',
  );
});

test.each([
  [[null], 'Units follow once the NAV is known.'],
  [['2026-11-24', '2026-11-24'], 'Units at the NAV of 24 Nov 2026.'],
  [['2026-11-24', '2026-11-22', null], 'Units at the NAVs of 22 Nov 2026 and 24 Nov 2026.'],
])('NAV dates %j: %s', (dates, words) => {
  expect(unitsComeAt(dates.map((date) => ({ navOn: date === null ? null : businessDate(date) })))).toBe(words);
});
