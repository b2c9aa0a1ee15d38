import { insertCredit } from '../clearing/clearing.queries.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { insertEvent } from './callbacks.queries.ts';
import { currentPayment, isOverdue } from './current-payment.ts';
import { eventBody } from './event-body.ts';
import type { BankContext } from './payment-bank-context.ts';
import type { Decider, Decision, Payment, PaymentState } from './payment.ts';
import { updatePaymentState } from './payments.queries.ts';

/** The states from which each decider may make a decision. Captured is final. */
const ALLOWED_FROM: Readonly<Record<Decider, Readonly<Record<Decision, readonly PaymentState[]>>>> = {
  payer: { captured: ['created', 'declined'], declined: ['created', 'declined'], pending: ['created', 'declined'] },
  bank: { captured: ['created', 'pending', 'expired'], declined: ['created', 'pending'], pending: [] },
};

const STATE_MESSAGES: Readonly<Record<PaymentState, string>> = {
  created: 'The payment is open.',
  pending: 'The bank is still processing this payment and will notify the merchant.',
  captured: 'The payment has been made.',
  declined: 'The payment was declined and has expired.',
  expired: 'The payment has expired.',
};

/**
 * Decides a payment and writes its event; a capture also credits the money at the clearing corporation, in the same
 * transaction. A captured payment stays captured.
 *
 * @throws HttpProblem 409 when the decision is no longer allowed
 */
export function decidePayment(
  { db, clock }: BankContext,
  stored: Payment,
  decision: Decision,
  decider: Decider,
): Payment {
  return inTransaction(db, () => {
    const payment = currentPayment(db, clock, stored);
    if (payment.state === 'captured' && decision === 'captured') return payment;
    const isLate = decider === 'payer' && isOverdue(payment, clock);
    if (isLate || !ALLOWED_FROM[decider][decision].includes(payment.state)) {
      throw new HttpProblem(409, `payment.${payment.state}`, STATE_MESSAGES[payment.state]);
    }
    const decided: Payment = { ...payment, state: decision, changedAtMs: clock.horizonMs() };
    updatePaymentState(db, decided.seq, decided.state, decided.changedAtMs);
    if (decision === 'captured') insertCredit(db, decided);
    insertEvent(db, decided.seq, { ...eventBody(decided, decision), nextAtMs: clock.realNowMs() });
    return decided;
  });
}
