import { ClientError } from '@artha/client/client-error';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { expect, test } from 'vitest';
import { pollingMs } from './polling.ts';

test.each<[OrderState, PaymentState | null, number | false, boolean?]>([
  ['otpPending', null, 15_000],
  ['paymentPending', null, 15_000],
  ['paymentPending', 'initiated', 2_000],
  ['paymentPending', 'pending', 2_000],
  ['paymentPending', 'failed', 15_000],
  ['paymentPending', 'expired', 15_000],
  ['paid', 'matched', 2_000],
  ['sent', 'matched', 2_000],
  ['accepted', 'matched', 15_000],
  ['rejected', 'refundDue', 15_000],
  ['completed', 'matched', false],
  ['refunded', 'refunded', false],
  ['cancelled', null, false],
  ['cancelled', 'refundDue', 15_000, true],
  ['expired', 'expired', false],
  // The money of an earlier payment may still arrive, or a refund of a line is due.
  ['completed', 'matched', 15_000, true],
  ['accepted', 'matched', 15_000, true],
  ['expired', 'expired', 15_000, true],
])('an order in %s with payment %s is polled again after %s ms', (status, paymentStatus, ms, isMoneyMoving = false) => {
  expect(pollingMs({ status, paymentStatus, isMoneyMoving }, null)).toBe(ms);
});

test('polling goes on after a passing error and stops after a permanent one', () => {
  const failure = (status: number) => new ClientError('No', { code: 'server.error', status });
  expect(pollingMs(undefined, failure(503))).toBe(2_000);
  expect(pollingMs(undefined, failure(404))).toBe(false);
});
