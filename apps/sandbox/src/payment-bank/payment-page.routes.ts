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

/** The buttons of the page, and what each decides. */
const CHOICES = ['approve', 'decline', 'time-out'] as const;
const DECISIONS: Readonly<Record<(typeof CHOICES)[number], Decision>> = {
  approve: 'captured',
  decline: 'declined',
  'time-out': 'pending',
};

/**
 * Where the payer decides. The buttons are of the page's script: a form's answer could not lead to the merchant, since
 * `form-action` binds redirects too.
 */
export function paymentPageRoutes(app: FastifyInstance, context: PaymentBankContext): void {
  const { db, clock, host, wakeCallbacks } = context;
  app.addHook('onRequest', controlGuard(host));
  const paymentOf = (pageToken: string): Payment => {
    const kept = findPaymentByToken(db, pageToken);
    if (!kept) throw new HttpProblem(404, 'payment.not-found', 'The bank does not know this payment.');
    return currentPayment(db, clock, kept);
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
