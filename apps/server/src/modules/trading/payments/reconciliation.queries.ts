import { and, eq, gte, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { payment, refund } from './payments.tables.ts';

/** Business clock; `until` is exclusive. */
export interface Between {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The payments captured in a period, with the ids that both sides know. Transfers and cheques have lists of their own
 * in
 * the statement.
 */
export const listCaptured = (db: Db, { from, until }: Between) =>
  db
    .select({ id: payment.id, reference: payment.reference, amount: payment.amount, orderId: payment.orderId })
    .from(payment)
    .where(
      and(gte(payment.capturedAt, from), lt(payment.capturedAt, until), notInArray(payment.mode, ['neft', 'cheque'])),
    );

/** The refunds completed in a period. */
export const listRefunded = (db: Db, { from, until }: Between) =>
  db
    .select({ id: refund.id, reference: refund.reference, amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.status, 'done'), gte(refund.completedAt, from), lt(refund.completedAt, until)));
