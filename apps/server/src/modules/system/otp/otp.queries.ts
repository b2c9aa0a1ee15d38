import { OTP_TRIES_MAX } from '@artha/domain/kit/limits';
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Confirmation } from './code-hash.ts';
import { otp } from './otp.tables.ts';

export type Thing = Pick<Confirmation, 'purpose' | 'userId' | 'refId'>;
export type CodeRow = typeof otp.$inferSelect;

const ofThing = ({ purpose, userId, refId }: Thing) =>
  and(eq(otp.purpose, purpose), eq(otp.userId, userId), eq(otp.refId, refId));

/** Lets the codes of a user be sent and tried one after another, on all nodes, to the end of the transaction. */
export async function lockCodesOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${userId}`}, 0))`);
}

/** When codes for a thing were sent after an instant, the first one first. */
export async function listSentAt(tx: Tx, thing: Thing, after: Date): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: otp.sentAt })
    .from(otp)
    .where(and(ofThing(thing), gt(otp.sentAt, after)))
    .orderBy(asc(otp.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

/** The code for a thing that none has replaced, be it used or run out. */
export async function findCode(tx: Tx, thing: Thing): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(otp)
    .where(and(ofThing(thing), isNull(otp.replacedAt)))
    .orderBy(desc(otp.sentAt))
    .limit(1);
  return row;
}

export async function replaceCodes(tx: Tx, thing: Thing, replacedAt: Date): Promise<void> {
  await tx
    .update(otp)
    .set({ replacedAt })
    .where(and(ofThing(thing), isNull(otp.replacedAt)));
}

export async function insertCode(tx: Tx, code: typeof otp.$inferInsert): Promise<void> {
  await tx.insert(otp).values(code);
}

/** How many codes of a purpose a user was sent after an instant, for whatever thing. */
export const countSent = (tx: Tx, { purpose, userId }: Omit<Thing, 'refId'>, after: Date): Promise<number> =>
  tx.$count(otp, and(eq(otp.purpose, purpose), eq(otp.userId, userId), gt(otp.sentAt, after)));

/**
 * How often a user tried a wrong code after an instant, over all codes; a right one is no guess. Codes in place of a
 * captcha are counted apart: strangers can have them sent, and must not use up what a payment or a recovery needs.
 */
export async function countWrongTries(tx: Tx, { userId, purpose }: Omit<Thing, 'refId'>, after: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${otp.attempts} - (${otp.usedAt} is not null)::int), 0)::int` })
    .from(otp)
    .where(
      and(
        eq(otp.userId, userId),
        purpose === 'captcha' ? eq(otp.purpose, 'captcha') : ne(otp.purpose, 'captcha'),
        gt(otp.lastAttemptAt, after),
      ),
    );
  return row?.count ?? 0;
}

/** Counts a try before it is looked at. @returns how many there are now; undefined when the code takes none */
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

/** @returns false when it was used before */
export async function markUsed(tx: Tx, id: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(otp)
    .set({ usedAt })
    .where(and(eq(otp.id, id), isNull(otp.usedAt)));
  return rowCount === 1;
}

/** Forgets codes that ran out before an instant. @returns how many */
export async function deleteOldCodes(db: Db, before: Date): Promise<number> {
  return (await db.delete(otp).where(lt(otp.expiresAt, before))).rowCount ?? 0;
}
