import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../platform/http-problem.ts';
import { paymentKey } from '../platform/signature.ts';
import { readSigned, parseJsonAsBytes } from '../platform/signed-call.ts';
import { createPayment } from './create-payment.ts';
import { currentPayment } from './current-payment.ts';
import type { PaymentBankContext } from './payment-bank-context.ts';
import { paymentPageRoutes } from './payment-page.routes.ts';
import { readObject, readText } from '../platform/read-fields.ts';
import { readPaymentRequest } from './payment-request.ts';
import { findPayment } from './payments.queries.ts';

/** Whose UPI ID it is: the holder's, but for those that begin with 'other' and 'unknown'. */
function ownerOf(upiHandle: string, holderName: string): string | undefined {
  if (/^unknown/i.test(upiHandle)) return undefined;
  return /^other/i.test(upiHandle) ? 'SOMEBODY ELSE' : holderName.toUpperCase();
}

/** The payment bank: signed calls of the merchant, and the page on which the payer decides. */
export function paymentBankRoutes(app: FastifyInstance, context: PaymentBankContext): void {
  const { db, clock, paymentSecret } = context;
  const key = paymentKey(paymentSecret);
  void app.register(async (signed) => {
    parseJsonAsBytes(signed);
    signed.post('/payment-bank/payments', (request, reply) => {
      const paymentRequest = readPaymentRequest(readSigned(request, key, clock.realNowMs()));
      const { payment, isNew } = createPayment(db, clock, paymentRequest);
      const { paymentId, reference, state, pageToken } = payment;
      const pageUrl = `${request.protocol}://${request.host}/payment-bank/pay/${pageToken}`;
      return reply.code(isNew ? 201 : 200).send({ paymentId, reference, state, pageUrl });
    });
    signed.post('/payment-bank/upi-handles', (request, reply) => {
      const fields = readObject(readSigned(request, key, clock.realNowMs()), 'The body', ['upiHandle', 'holderName']);
      const upiHandle = readText(fields, 'upiHandle', 100);
      const name = ownerOf(upiHandle, readText(fields, 'holderName', 100));
      if (name === undefined) throw new HttpProblem(404, 'upi.unknown', 'No UPI ID is registered under this name.');
      return reply.send({ upiHandle, name });
    });
    signed.get<{ Params: { paymentId: string } }>('/payment-bank/payments/:paymentId', (request, reply) => {
      readSigned(request, key, clock.realNowMs());
      const stored = findPayment(db, request.params.paymentId);
      if (!stored) throw new HttpProblem(404, 'payment.not-found', 'This payment is not known.');
      const { paymentId, orderId, reference, state, amount, changedAtMs } = currentPayment(db, clock, stored);
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
