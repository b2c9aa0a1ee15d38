import { randomBytes } from 'node:crypto';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { currentPayment } from './current-payment.ts';
import type { Payment, PaymentRequest } from './payment.ts';
import { requestText } from './payment-request.ts';
import { findPayment, insertPayment } from './payments.queries.ts';

/** 22 characters: the exchange's field for it holds 25. */
const newReference = (businessNow: Date): string =>
  `PB${businessDateAt(businessNow).replaceAll('-', '')}${randomBytes(6).toString('hex').toUpperCase()}`;

/**
 * Creates a payment. Idempotent: a repeated request gets the current state of the payment.
 *
 * @throws HttpProblem 409 when the id was used for another payment
 */
export function createPayment(
  db: Database,
  clock: BusinessClock,
  request: PaymentRequest,
): { payment: Payment; isNew: boolean } {
  const known = findPayment(db, request.paymentId);
  if (!known) {
    const changedAtMs = clock.horizonMs();
    const reference = newReference(new Date(changedAtMs));
    const pageToken = randomBytes(18).toString('base64url');
    return { payment: insertPayment(db, { ...request, reference, pageToken, changedAtMs }), isNew: true };
  }
  if (requestText(known) !== requestText(request)) {
    throw new HttpProblem(409, 'payment.id-reused', 'This paymentId was used for another payment.');
  }
  return { payment: currentPayment(db, clock, known), isNew: false };
}
