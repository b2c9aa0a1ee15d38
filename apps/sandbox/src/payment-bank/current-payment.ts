import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import type { Payment } from './payment.ts';
import { updatePaymentState } from './payments.queries.ts';

export const isOverdue = (payment: Payment, clock: BusinessClock): boolean => clock.realNowMs() > payment.expiresAtMs;

/**
 * A payment as it stands now: one that nobody paid in time has expired, and is kept so. One that is pending stays so:
 * its money is on the way, whatever the hour.
 */
export function currentPayment(db: Database, clock: BusinessClock, payment: Payment): Payment {
  if (payment.state !== 'created' || !isOverdue(payment, clock)) return payment;
  const changedAtMs = payment.expiresAtMs + clock.horizonMs() - clock.realNowMs();
  updatePaymentState(db, payment.seq, 'expired', changedAtMs);
  return { ...payment, state: 'expired', changedAtMs };
}
