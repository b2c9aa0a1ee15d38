import { OTP_TRIES_MAX } from '@artha/domain/kit/limits';
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Confirmation } from './code-hash.ts';
import { otp } from './otp.tables.ts';

export type CodeSubject = Pick<Confirmation, 'purpose' | 'userId' | 'refId'>;
export type CodeRow = typeof otp.$inferSelect;

const ofSubject = ({ purpose, userId, refId }: CodeSubject) =>
  and(eq(otp.purpose, purpose), eq(otp.userId, userId), eq(otp.refId, refId));

/** Serializes sending and trying the codes of a user across all nodes until the transaction ends. */
export async function lockCodesOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${userId}`}, 0))`);
}

/** When codes for a subject were sent after an instant, oldest first. */
export async function listSentAt(db: Db, subject: CodeSubject, after: Date): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: otp.sentAt })
    .from(otp)
    .where(and(ofSubject(subject), gt(otp.sentAt, after)))
    .orderBy(asc(otp.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

/** The latest code for a subject, even if it is used or expired. */
export async function findCode(db: Db, subject: CodeSubject): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(otp)
    .where(and(ofSubject(subject), isNull(otp.replacedAt)))
    .orderBy(desc(otp.sentAt))
    .limit(1);
  return row;
}

export async function replaceCodes(tx: Tx, subject: CodeSubject, replacedAt: Date): Promise<void> {
  await tx
    .update(otp)
    .set({ replacedAt })
    .where(and(ofSubject(subject), isNull(otp.replacedAt)));
}

export async function insertCode(tx: Tx, code: typeof otp.$inferInsert): Promise<void> {
  await tx.insert(otp).values(code);
}

/** How many codes of a purpose were sent to a user after an instant, for any subject. */
export const countSent = (tx: Tx, { purpose, userId }: Omit<CodeSubject, 'refId'>, after: Date): Promise<number> =>
  tx.$count(otp, and(eq(otp.purpose, purpose), eq(otp.userId, userId), gt(otp.sentAt, after)));

/** Codes of these purposes move money, now or as a plan or a mandate does later. */
const MOVING_MONEY: readonly CodeSubject['purpose'][] = ['payment', 'sale', 'cancellation', 'plan', 'mandate'];
/** Codes of these purposes are only for the signed-in user, too; anyone can request the others. */
const OF_SIGNED_IN_USER: readonly CodeSubject['purpose'][] = ['application', 'nominees', 'contact', 'personalData'];

/** The codes whose wrong tries count together with those of a subject. */
function countedWith(subject: CodeSubject) {
  const { purpose, userId } = subject;
  if (MOVING_MONEY.includes(purpose)) return and(inArray(otp.purpose, [...MOVING_MONEY]), eq(otp.userId, userId));
  if (OF_SIGNED_IN_USER.includes(purpose)) return and(eq(otp.purpose, purpose), eq(otp.userId, userId));
  return ofSubject(subject);
}

/**
 * How often a wrong code was tried after an instant. Codes that move money are counted by user, over all their
 * purposes; other codes for which the user is signed in by user and purpose, so that mistyped codes of a new mobile
 * number block no payment. All others are counted by the browser that requested them, so that the attempts of an
 * attacker use up nothing of the owner's.
 */
export async function countWrongTries(db: Db, subject: CodeSubject, after: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${otp.attempts} - (${otp.usedAt} is not null)::int), 0)::int` })
    .from(otp)
    .where(and(countedWith(subject), gt(otp.lastAttemptAt, after)));
  return row?.count ?? 0;
}

/** Counts an attempt before the code is checked. @returns the attempts so far; undefined when no more are allowed */
export async function countTry(tx: Tx, id: string, realNow: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(otp)
    .set({ attempts: sql`${otp.attempts} + 1`, lastAttemptAt: realNow })
    .where(
      and(
        eq(otp.id, id),
        lt(otp.attempts, OTP_TRIES_MAX),
        isNull(otp.usedAt),
        isNull(otp.replacedAt),
        gt(otp.expiresAt, realNow),
      ),
    )
    .returning({ attempts: otp.attempts });
  return row?.attempts;
}

/** @returns false when the code was already used */
export async function markUsed(tx: Tx, id: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(otp)
    .set({ usedAt })
    .where(and(eq(otp.id, id), isNull(otp.usedAt)));
  return rowCount === 1;
}

/** Deletes codes that expired before an instant. @returns how many */
export const deleteOldCodes = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, otp, lt(otp.expiresAt, before));
