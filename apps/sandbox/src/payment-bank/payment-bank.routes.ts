import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../platform/http-problem.ts';
import { paymentKey } from '../platform/signature.ts';
import { readSigned, takeBodiesAsBytes } from '../platform/signed-call.ts';
import { createPayment } from './create-payment.ts';
import { currentPayment } from './current-payment.ts';
import type { PaymentBankContext } from './payment-bank-context.ts';
import { paymentPageRoutes } from './payment-page.routes.ts';
import { readPaymentRequest } from './payment-request.ts';
import { findPayment } from './payments.queries.ts';

/** The payment bank: signed calls of the merchant, and the page on which the payer decides. */
export function paymentBankRoutes(app: FastifyInstance, context: PaymentBankContext): void {
  const { db, clock, paymentSecret } = context;
  const key = paymentKey(paymentSecret);
  void app.register(async (signed) => {
    takeBodiesAsBytes(signed);
    signed.post('/payment-bank/payments', (request, reply) => {
      const asked = readPaymentRequest(readSigned(request, key, clock.realNowMs()));
      const { payment, isNew } = createPayment(db, clock, asked);
      const { paymentId, reference, state, pageToken } = payment;
      const pageUrl = `${request.protocol}://${request.host}/payment-bank/pay/${pageToken}`;
      return reply.code(isNew ? 201 : 200).send({ paymentId, reference, state, pageUrl });
    });
    signed.get<{ Params: { paymentId: string } }>('/payment-bank/payments/:paymentId', (request, reply) => {
      readSigned(request, key, clock.realNowMs());
      const kept = findPayment(db, request.params.paymentId);
      if (!kept) throw new HttpProblem(404, 'payment.not-found', 'The bank does not know this payment.');
      const { paymentId, orderId, reference, state, amount, changedAtMs } = currentPayment(db, clock, kept);
      const changedAt = new Date(changedAtMs).toISOString();
      const answer = {
        paymentId,
        orderId,
        reference,
        state,
        amount: textFromPaise(amount),
        currency: 'INR',
        changedAt,
      };
      return reply.send(answer);
    });
  });
  void app.register(async (page) => paymentPageRoutes(page, context));
}
