import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findCredit, useCredit } from './clearing.queries.ts';
import type { Refund, RefundRequest } from './refunds.queries.ts';
import { findRefund, insertRefund } from './refunds.queries.ts';

const isSame = (one: RefundRequest, other: RefundRequest): boolean =>
  one.paymentReference === other.paymentReference && one.amount === other.amount && one.reason === other.reason;

/**
 * Gives money of a payment back to the payer: never more than neither an order nor another refund has used.
 *
 * @param atMs business clock
 * @throws HttpProblem 404 when the payment is not known, 409 when too little is left or the id was used for another
 */
export function makeRefund(db: Database, request: RefundRequest, atMs: number): { refund: Refund; isNew: boolean } {
  return inTransaction(db, () => {
    const known = findRefund(db, request.refundId);
    if (known && isSame(known, request)) return { refund: known, isNew: false };
    if (known) throw new HttpProblem(409, 'clearing.id-reused', 'This refundId was used for another refund.');
    if (!findCredit(db, request.paymentReference)) {
      throw new HttpProblem(404, 'clearing.payment-unknown', 'No money of this payment is known here.');
    }
    if (!useCredit(db, request.paymentReference, request.amount)) {
      throw new HttpProblem(409, 'clearing.not-enough', 'Less than this amount is left of the payment.');
    }
    const refund = { ...request, reference: `RF${randomBytes(8).toString('hex').toUpperCase()}`, atMs };
    insertRefund(db, refund);
    return { refund, isNew: true };
  });
}
