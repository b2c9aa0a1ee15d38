import { randomUUID } from 'node:crypto';
import { textFromPaise } from '@artha/domain/kit/money';
import type { Decision, Payment, PaymentEventType } from './payment.ts';

/** The event of a decision, written once so that every attempt sends the same body. */
export function eventBody(payment: Payment, decision: Decision): { type: PaymentEventType; body: string } {
  const { merchantId, paymentId, orderId, reference, amount, changedAtMs } = payment;
  const type: PaymentEventType = `payment.${decision}`;
  const body = JSON.stringify({
    eventId: randomUUID(),
    type,
    merchantId,
    paymentId,
    orderId,
    reference,
    amount: textFromPaise(amount),
    currency: 'INR',
    occurredAt: new Date(changedAtMs).toISOString(),
  });
  return { type, body };
}
