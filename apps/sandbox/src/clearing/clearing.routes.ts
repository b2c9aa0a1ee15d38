import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import { listDebitedOn } from '../clearing-house/debits.queries.ts';
import { referenceOf } from '../clearing-house/return-file.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { readAmount, readDate } from '../platform/read-money.ts';
import { clearingKey } from '../platform/signature.ts';
import { readSigned, parseJsonAsBytes } from '../platform/signed-call.ts';
import type { NewCheque } from './cheques.queries.ts';
import { listDecided, takeCheque } from './cheques.queries.ts';
import { listTransfers, remitterOf } from './transfers.queries.ts';
import { listCredits, listSettlements } from './clearing.queries.ts';
import { listPayouts } from './payouts.queries.ts';
import { makeRefund } from './make-refund.ts';
import type { Refund, RefundRequest } from './refunds.queries.ts';
import { findRefund, listRefunds } from './refunds.queries.ts';
import { PAYOUTS_PATH } from './schedule-payout.ts';

export interface ClearingContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly clearingSecret: string;
  /** Has the registrar process the orders that are due: payouts follow from them. */
  readonly processOrders: () => Promise<unknown>;
}

const isoOf = (atMs: number): string => new Date(atMs).toISOString();

const answerOf = ({ refundId, reference, atMs }: Refund) => ({
  refundId,
  reference,
  state: 'done' as const,
  completedAt: isoOf(atMs),
});

/** @throws HttpProblem 400 */
function readRefundRequest(body: unknown): RefundRequest {
  const fields = readObject(body, 'The body', ['refundId', 'paymentReference', 'amount', 'currency', 'reason']);
  readChoice(fields, 'currency', ['INR']);
  return {
    refundId: readText(fields, 'refundId', 64),
    paymentReference: readText(fields, 'paymentReference', 25),
    amount: readAmount(fields, 'amount'),
    reason: readText(fields, 'reason', 200),
  };
}

const CHEQUE_FIELDS = [
  'paymentId',
  'orderId',
  'chequeNumber',
  'ifscCode',
  'accountLast4',
  'drawnOn',
  'amount',
  'currency',
];

/** @throws HttpProblem 400 */
function readCheque(body: unknown): NewCheque {
  const fields = readObject(body, 'The body', CHEQUE_FIELDS);
  readChoice(fields, 'currency', ['INR']);
  return {
    paymentId: readText(fields, 'paymentId', 64),
    orderId: readText(fields, 'orderId', 64),
    chequeNumber: readText(fields, 'chequeNumber', 6),
    ifscCode: readText(fields, 'ifscCode', 11),
    accountLast4: readText(fields, 'accountLast4', 4),
    drawnOn: readDate(fields, 'drawnOn'),
    amount: readAmount(fields, 'amount'),
  };
}

/** All movements of money on a business day. */
const statementOf = (db: Database, date: BusinessDate) => ({
  date,
  credits: listCredits(db, date).map(({ paymentReference, paymentId, orderId, amount, atMs }) => ({
    paymentReference,
    paymentId,
    orderId,
    amount: textFromPaise(amount),
    at: isoOf(atMs),
  })),
  refunds: listRefunds(db, date).map(({ refundId, reference, paymentReference, amount, atMs }) => ({
    refundId,
    reference,
    paymentReference,
    amount: textFromPaise(amount),
    at: isoOf(atMs),
  })),
  transfers: listTransfers(db, date).map((transfer) => ({
    utr: transfer.utr,
    virtualAccountNumber: transfer.virtualAccountNumber,
    amount: textFromPaise(transfer.amount),
    remitter: remitterOf(transfer),
    at: isoOf(transfer.atMs),
  })),
  cheques: listDecided(db, date).map(({ paymentId, reference, amount, returnCode, atMs }) => ({
    paymentId,
    reference,
    amount: textFromPaise(amount),
    returnCode,
    at: isoOf(atMs),
  })),
  debits: listDebitedOn(db, date).map((debit) => ({
    debitId: debit.debitId,
    fileName: debit.fileName,
    paymentId: debit.paymentId,
    reference: referenceOf(debit.seq, debit.settledAtMs ?? 0),
    amount: textFromPaise(debit.amount),
    at: isoOf(debit.settledAtMs ?? 0),
  })),
  settlements: listSettlements(db, date).map(({ atMs, amount, ...settlement }) => ({
    ...settlement,
    amount: textFromPaise(amount),
    at: isoOf(atMs),
  })),
});

const LAST_DIGITS = 4;

/** The transfers of a business day to the clients of sales. Account numbers are not in the file but for their end. */
const payoutFileOf = (db: Database, date: BusinessDate, nowMs: number) => ({
  date,
  payouts: listPayouts(db, date, nowMs).map(({ amount, bankAccount, on, reference, ...order }) => ({
    reference,
    exchangeOrderNo: order.exchangeOrderNo,
    orderReference: order.orderReference,
    amount: textFromPaise(amount),
    accountLast4: bankAccount.slice(-LAST_DIGITS),
    paidOn: on,
  })),
});

/** The clearing corporation. Every call is signed. */
export function clearingRoutes(app: FastifyInstance, context: ClearingContext): void {
  const { db, clock, clearingSecret, processOrders } = context;
  parseJsonAsBytes(app);
  const key = clearingKey(clearingSecret);
  app.post('/clearing/refunds', (request, reply) => {
    const refundRequest = readRefundRequest(readSigned(request, key, clock.realNowMs()));
    const { refund, isNew } = makeRefund(db, refundRequest, clock.horizonMs());
    return reply.code(isNew ? 201 : 200).send(answerOf(refund));
  });
  app.post('/clearing/cheques', (request, reply) => {
    const cheque = readCheque(readSigned(request, key, clock.realNowMs()));
    const { paymentId, reference } = takeCheque(db, cheque, clock.horizonMs());
    return reply.code(201).send({ paymentId, reference });
  });
  app.get<{ Params: { refundId: string } }>('/clearing/refunds/:refundId', (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    const refund = findRefund(db, request.params.refundId);
    if (!refund) throw new HttpProblem(404, 'clearing.refund-unknown', 'No refund has this id.');
    return reply.send(answerOf(refund));
  });
  app.get('/clearing/statement', (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    return reply.send(statementOf(db, readDate(readObject(request.query, 'The query', ['date']), 'date')));
  });
  app.get(PAYOUTS_PATH, async (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    const date = readDate(readObject(request.query, 'The query', ['date']), 'date');
    await processOrders();
    return reply.send(payoutFileOf(db, date, clock.horizonMs()));
  });
}
