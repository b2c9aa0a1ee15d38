import { insertCredit } from '../clearing/clearing.queries.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { insertEvent } from './callbacks.queries.ts';
import { currentPayment, isOverdue } from './current-payment.ts';
import { eventBody } from './event-body.ts';
import type { BankContext } from './payment-bank-context.ts';
import type { Decider, Decision, Payment, PaymentState } from './payment.ts';
import { updatePaymentState } from './payments.queries.ts';

/** The states out of which each may decide what. Captured is the end. */
const ALLOWED: Readonly<Record<Decider, Readonly<Record<Decision, readonly PaymentState[]>>>> = {
  payer: { captured: ['created', 'declined'], declined: ['created', 'declined'], pending: ['created', 'declined'] },
  bank: { captured: ['created', 'pending', 'expired'], declined: ['created', 'pending'], pending: [] },
};

const WORDS: Readonly<Record<PaymentState, string>> = {
  created: 'The payment is open.',
  pending: 'The bank is still working on this payment and will tell the merchant.',
  captured: 'The payment has been made.',
  declined: 'The payment was declined and its time is over.',
  expired: 'The time for this payment is over.',
};

/**
 * Decides a payment. What captures it also puts the money at the clearing corporation and writes the event, all at
 * once. A payment that is captured stays captured, whoever presses what.
 *
 * @throws HttpProblem 409 when it may not be decided so any more
 */
export function decidePayment(
  { db, clock }: BankContext,
  kept: Payment,
  decision: Decision,
  decider: Decider,
): Payment {
  return inTransaction(db, () => {
    const payment = currentPayment(db, clock, kept);
    if (payment.state === 'captured' && decision === 'captured') return payment;
    const isLate = decider === 'payer' && isOverdue(payment, clock);
    if (isLate || !ALLOWED[decider][decision].includes(payment.state)) {
      throw new HttpProblem(409, `payment.${payment.state}`, WORDS[payment.state]);
    }
    const decided: Payment = { ...payment, state: decision, changedAtMs: clock.horizonMs() };
    updatePaymentState(db, decided.seq, decided.state, decided.changedAtMs);
    if (decision === 'captured') insertCredit(db, decided);
    insertEvent(db, decided.seq, { ...eventBody(decided, decision), nextAtMs: clock.realNowMs() });
    return decided;
  });
}
