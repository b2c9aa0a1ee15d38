import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/delete-in-batches.ts';
import { captcha } from '../session.tables.ts';

export const insertCaptcha = (db: Db, row: typeof captcha.$inferInsert) => db.insert(captcha).values(row);

type ConsumedCaptcha = Pick<typeof captcha.$inferSelect, 'answerHash' | 'expiresAt'>;

/**
 * Consumes a captcha, also an expired one; undefined when it is unknown or used. One statement: of two concurrent
 * attempts only one gets the hash of the answer.
 */
export async function consumeCaptcha(db: Db, uniqueId: string): Promise<ConsumedCaptcha | undefined> {
  const [used] = await db
    .update(captcha)
    .set({ isUsed: true })
    .where(and(eq(captcha.uniqueId, uniqueId), eq(captcha.isUsed, false)))
    .returning({ answerHash: captcha.answerHash, expiresAt: captcha.expiresAt });
  return used;
}

/** Deletes expired captchas. @returns how many */
export const deleteExpiredCaptchas = (db: Db, realNow: Date): Promise<number> =>
  deleteInBatches(db, captcha, lt(captcha.expiresAt, realNow));
