import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';

export interface RefundRequest {
  /** The product's idempotency key: repeated requests make one refund. */
  readonly refundId: string;
  readonly paymentReference: string;
  readonly amount: Paise;
  readonly reason: string;
}

export interface Refund extends RefundRequest {
  readonly reference: string;
  readonly atMs: number;
}

const SELECT = `select refund_id, reference, payment_reference, cast(amount as text) as amount, reason, at_ms
  from clearing_refund`;

const refundOf = (row: Row): Refund => ({
  refundId: String(row['refund_id']),
  reference: String(row['reference']),
  paymentReference: String(row['payment_reference']),
  amount: paiseOf(row['amount']),
  reason: String(row['reason']),
  atMs: Number(row['at_ms']),
});

export function findRefund(db: Database, refundId: string): Refund | undefined {
  const row = prepared(db, `${SELECT} where refund_id = ?`).get(refundId);
  return row && refundOf(row);
}

export const listRefunds = (db: Database, on: BusinessDate): Refund[] =>
  prepared(db, `${SELECT} where on_date = ? order by seq`).all(on).map(refundOf);

export function insertRefund(db: Database, refund: Refund): void {
  const { refundId, reference, paymentReference, amount, reason, atMs } = refund;
  prepared(
    db,
    `insert into clearing_refund (refund_id, reference, payment_reference, amount, reason, at_ms, on_date)
     values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(refundId, reference, paymentReference, amount, reason, atMs, businessDateAt(new Date(atMs)));
}
