import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { findNewestEvent } from './callbacks.queries.ts';
import { currentPayment } from './current-payment.ts';
import { decidePayment } from './decide-payment.ts';
import type { PaymentBankContext } from './payment-bank-context.ts';
import { findPayment, listPayments } from './payments.queries.ts';

const LIST_ROWS = 100;

/** The bank's back office: decides pending payments, and captures expired ones late. */
export function paymentDeskRoutes(app: FastifyInstance, context: Omit<PaymentBankContext, 'host'>): void {
  const { db, clock, wakeCallbacks } = context;
  app.get('/payment-desk', () =>
    listPayments(db, LIST_ROWS).map((stored) => {
      const { seq, paymentId, orderId, reference, pageToken, amount, state } = currentPayment(db, clock, stored);
      const pagePath = `/payment-bank/pay/${pageToken}`;
      const newestEvent = findNewestEvent(db, seq);
      return { paymentId, orderId, reference, amount: textFromPaise(amount), state, pagePath, newestEvent };
    }),
  );
  app.post('/payment-desk', (request) => {
    const fields = readObject(request.body, 'The body', ['paymentId', 'decision']);
    const decision = readChoice(fields, 'decision', ['captured', 'declined']);
    const stored = findPayment(db, readText(fields, 'paymentId', 64));
    if (!stored) throw new HttpProblem(404, 'payment.not-found', 'This payment is not known.');
    const { paymentId, state } = decidePayment({ db, clock }, stored, decision, 'bank');
    wakeCallbacks();
    return { paymentId, state };
  });
}
