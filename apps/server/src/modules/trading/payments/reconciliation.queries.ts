import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { payment, refund } from './payments.tables.ts';

/** From the first instant on and before the second: business clock. */
export interface Between {
  readonly from: Date;
  readonly until: Date;
}

/** The payments whose money came in a time, under the names that both sides know. */
export const listCaptured = (db: Db, { from, until }: Between) =>
  db
    .select({ id: payment.id, reference: payment.reference, amount: payment.amount })
    .from(payment)
    .where(and(gte(payment.capturedAt, from), lt(payment.capturedAt, until)));

/** The refunds that were made in a time. */
export const listRefunded = (db: Db, { from, until }: Between) =>
  db
    .select({ id: refund.id, reference: refund.reference, amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.status, 'done'), gte(refund.completedAt, from), lt(refund.completedAt, until)));
