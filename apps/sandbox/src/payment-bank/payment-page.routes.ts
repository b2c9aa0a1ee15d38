import type { FastifyInstance } from 'fastify';
import { controlGuard } from '../platform/control-guard.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject } from '../platform/read-fields.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentPayment, isOverdue } from './current-payment.ts';
import { decidePayment } from './decide-payment.ts';
import type { Decision, Payment } from './payment.ts';
import type { PaymentBankContext } from './payment-bank-context.ts';
import { paymentPage } from './payment-page.ts';
import { findPaymentByToken } from './payments.queries.ts';

/** The buttons of the page, with their decisions. */
const CHOICES = ['approve', 'decline', 'time-out'] as const;
const DECISIONS: Readonly<Record<(typeof CHOICES)[number], Decision>> = {
  approve: 'captured',
  decline: 'declined',
  'time-out': 'pending',
};

/**
 * The page on which the payer decides. Its buttons use a script: the answer to a form could not redirect to the
 * merchant, since `form-action` also restricts redirects.
 */
export function paymentPageRoutes(app: FastifyInstance, context: PaymentBankContext): void {
  const { db, clock, host, wakeCallbacks } = context;
  app.addHook('onRequest', controlGuard(host));
  const paymentOf = (pageToken: string): Payment => {
    const stored = findPaymentByToken(db, pageToken);
    if (!stored) throw new HttpProblem(404, 'payment.not-found', 'This payment is not known.');
    return currentPayment(db, clock, stored);
  };
  app.get<{ Params: { token: string } }>('/payment-bank/pay/:token', (request, reply) => {
    const payment = paymentOf(request.params.token);
    return sendPage(reply, paymentPage(payment, isOverdue(payment, clock)));
  });
  app.post<{ Params: { token: string } }>('/payment-bank/pay/:token', (request) => {
    const choice = readChoice(readObject(request.body, 'The body', ['choice']), 'choice', CHOICES);
    const payment = decidePayment({ db, clock }, paymentOf(request.params.token), DECISIONS[choice], 'payer');
    wakeCallbacks();
    return { state: payment.state, returnUrl: payment.returnUrl };
  });
}
