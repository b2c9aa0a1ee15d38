import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import type { Payment, PaymentRequest, PaymentState } from './payment.ts';
import { requestText } from './payment-request.ts';

const SELECT = `select seq, reference, page_token, asked, cast(amount as text) as amount, state, changed_at_ms
  from payment`;

function paymentOf(row: Row): Payment {
  const request = JSON.parse(String(row['asked'])) as Omit<PaymentRequest, 'amount'>;
  return {
    ...request,
    amount: paiseOf(row['amount']),
    seq: Number(row['seq']),
    reference: String(row['reference']),
    pageToken: String(row['page_token']),
    state: String(row['state']) as PaymentState,
    changedAtMs: Number(row['changed_at_ms']),
  };
}

const found = (row: Row | undefined): Payment | undefined => row && paymentOf(row);

export const findPayment = (db: Database, paymentId: string): Payment | undefined =>
  found(prepared(db, `${SELECT} where payment_id = ?`).get(paymentId));

export const findPaymentByToken = (db: Database, pageToken: string): Payment | undefined =>
  found(prepared(db, `${SELECT} where page_token = ?`).get(pageToken));

/** Newest first. */
export const listPayments = (db: Database, limit: number): Payment[] =>
  prepared(db, `${SELECT} order by seq desc limit ?`).all(limit).map(paymentOf);

export type NewPayment = PaymentRequest & Pick<Payment, 'reference' | 'pageToken' | 'changedAtMs'>;

export function insertPayment(db: Database, payment: NewPayment): Payment {
  const { reference, pageToken, changedAtMs, ...request } = payment;
  const { lastInsertRowid } = prepared(
    db,
    `insert into payment (payment_id, reference, page_token, asked, amount, state, changed_at_ms)
     values (?, ?, ?, ?, ?, 'created', ?)`,
  ).run(request.paymentId, reference, pageToken, requestText(request), request.amount, changedAtMs);
  return { ...payment, seq: Number(lastInsertRowid), state: 'created' };
}

export function updatePaymentState(db: Database, seq: number, state: PaymentState, changedAtMs: number): void {
  prepared(db, 'update payment set state = ?, changed_at_ms = ? where seq = ?').run(state, changedAtMs, seq);
}
