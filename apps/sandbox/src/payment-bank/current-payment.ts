import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import type { Payment } from './payment.ts';
import { updatePaymentState } from './payments.queries.ts';

export const isOverdue = (payment: Payment, clock: BusinessClock): boolean => clock.realNowMs() > payment.expiresAtMs;

/**
 * The current state of a payment. A payment not made in time expires, and that is stored. A pending payment does not
 * expire: its money is on the way.
 */
export function currentPayment(db: Database, clock: BusinessClock, payment: Payment): Payment {
  if (payment.state !== 'created' || !isOverdue(payment, clock)) return payment;
  const changedAtMs = payment.expiresAtMs + clock.horizonMs() - clock.realNowMs();
  updatePaymentState(db, payment.seq, 'expired', changedAtMs);
  return { ...payment, state: 'expired', changedAtMs };
}
