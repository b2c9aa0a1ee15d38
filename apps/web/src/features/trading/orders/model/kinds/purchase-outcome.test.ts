import { businessDate } from '@artha/domain/kit/dates';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { describe, expect, test } from 'vitest';
import { allotmentText } from '../fund-text.ts';
import { purchaseOutcome as outcomeOf } from './purchase-outcome.ts';
import { anOrder, aLine, aPayment } from '../../testing/build.ts';

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

  const cheque = { number: '004417', drawnOn: null, depositedAt: null, decidedAt: null, returnReason: null };
  test.each([
    ['NEFT', aPayment({ mode: 'neft' }), 'Waiting for your transfer'],
    ['a cheque', aPayment({ mode: 'cheque', cheque: { ...cheque, status: 'awaited' } }), 'with operations'],
    ['a deposited cheque', aPayment({ mode: 'cheque', cheque: { ...cheque, status: 'deposited' } }), 'in clearing'],
    ['a mandate', aPayment({ mode: 'mandate', debitOn: businessDate('2026-11-24') }), 'The debit is on its way'],
    [
      'a returned cheque',
      aPayment({ status: 'failed', mode: 'cheque', cheque: { ...cheque, status: 'bounced' } }),
      'Cheque returned',
    ],
  ])('%s says what it waits for', (_, payment, title) => {
    expect(outcomeOf(anOrder({ status: 'paymentPending', payments: [payment] })).title).toContain(title);
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

test.each<[readonly (readonly [navOn: string, dueOn: string] | null)[], string]>([
  [[null], 'Units are allotted once the NAV is known.'],
  [
    [
      ['2026-11-24', '2026-11-24'],
      ['2026-11-24', '2026-11-24'],
    ],
    'Units are allotted at the NAV of 24 Nov 2026. They are due by the end of 24 Nov 2026.',
  ],
  [
    [['2026-11-24', '2026-11-24'], ['2026-11-22', '2026-11-23'], null],
    'Units are allotted at the NAVs of 22 Nov 2026 and 24 Nov 2026. They are due by the end of 23 Nov 2026 and 24 Nov 2026.',
  ],
])('NAV dates %j: %s', (dates, message) => {
  const lines = dates.map((each) => ({
    navOn: each && businessDate(each[0]),
    unitsDueOn: each && businessDate(each[1]),
  }));
  expect(allotmentText(lines)).toBe(message);
});

test.each([
  ['otpPending', [], 'Not confirmed yet. '],
  ['paymentPending', [], 'Confirmed. '],
  ['paymentPending', [aPayment({ status: 'failed' })], 'If your bank takes the money after all, it pays this order'],
  ['paymentPending', [aPayment({ status: 'expired' })], 'Any money still received for it will be refunded.'],
  ['paymentPending', [aPayment({ status: 'pending' })], 'If you pay another way and this payment still goes through'],
] as const)('an unpaid order in %s says what happens to the money, and by when to pay', (status, payments, text) => {
  const { message } = outcomeOf(anOrder({ status, payments: [...payments] }));
  expect(message).toContain(text);
  expect(message).toContain('Pay by 24 Nov, 10:00\u00A0AM, or the order ends and your money is returned.');
});

test('a paid order says what happens to money that arrives late', () => {
  const messageFor = (status: 'refundDue' | 'refunded') =>
    outcomeOf(anOrder({ status: 'accepted', payments: [aPayment({ status: 'matched' }), aPayment({ status })] }))
      .message;
  expect(messageFor('refundDue')).toContain('₹20,000 arrived and will be returned to your bank account.');
  expect(messageFor('refunded')).toContain('₹20,000 arrived and was returned to your bank account.');
});

test('a cancelled order with a payment at the bank does not promise that nothing is charged', () => {
  const { message } = outcomeOf(anOrder({ status: 'cancelled', payments: [aPayment({ status: 'expired' })] }));
  expect(message).toBe('Nothing was bought. Money that your bank still sends is returned to your bank account.');
});
