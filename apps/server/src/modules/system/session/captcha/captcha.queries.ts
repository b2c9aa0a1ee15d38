import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { captcha } from '../session.tables.ts';

export const insertCaptcha = (db: Db, row: typeof captcha.$inferInsert) => db.insert(captcha).values(row);

/**
 * Consumes a captcha and returns the hash of its answer; undefined when it is unknown, used or expired. One statement:
 * of two concurrent attempts only one gets the hash.
 */
export async function consumeCaptcha(db: Db, uniqueId: string, realNow: Date): Promise<string | undefined> {
  const [used] = await db
    .update(captcha)
    .set({ isUsed: true })
    .where(and(eq(captcha.uniqueId, uniqueId), eq(captcha.isUsed, false), gt(captcha.expiresAt, realNow)))
    .returning({ answerHash: captcha.answerHash });
  return used?.answerHash;
}

/** Deletes expired captchas. @returns how many */
export async function deleteExpiredCaptchas(db: Db, realNow: Date): Promise<number> {
  const { rowCount } = await db.delete(captcha).where(lt(captcha.expiresAt, realNow));
  return rowCount ?? 0;
}
