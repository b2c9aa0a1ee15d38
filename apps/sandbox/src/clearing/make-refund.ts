import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findCredit, deductCredit } from './clearing.queries.ts';
import type { Refund, RefundRequest } from './refunds.queries.ts';
import { findRefund, insertRefund } from './refunds.queries.ts';

const isSame = (one: RefundRequest, other: RefundRequest): boolean =>
  one.paymentReference === other.paymentReference && one.amount === other.amount && one.reason === other.reason;

/**
 * Refunds money of a payment to the payer, at most what no order and no other refund has used.
 *
 * @param atMs business clock
 * @throws HttpProblem 404 for an unknown payment, 409 when too little remains or the id was used for another refund
 */
export function makeRefund(db: Database, request: RefundRequest, atMs: number): { refund: Refund; isNew: boolean } {
  return inTransaction(db, () => {
    const known = findRefund(db, request.refundId);
    if (known && isSame(known, request)) return { refund: known, isNew: false };
    if (known) throw new HttpProblem(409, 'clearing.id-reused', 'This refundId was used for another refund.');
    if (!findCredit(db, request.paymentReference)) {
      throw new HttpProblem(404, 'clearing.payment-unknown', 'This payment is not known.');
    }
    if (!deductCredit(db, request.paymentReference, request.amount)) {
      throw new HttpProblem(409, 'clearing.not-enough', 'The amount is more than remains of the payment.');
    }
    const refund = { ...request, reference: `RF${randomBytes(8).toString('hex').toUpperCase()}`, atMs };
    insertRefund(db, refund);
    return { refund, isNew: true };
  });
}
