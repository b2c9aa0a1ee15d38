import { desc, lt, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { payloadKey, payloadNonce } from './payload.tables.ts';

export type PayloadKeyRow = typeof payloadKey.$inferSelect;

/** How many key pairs are understood: the newest and the one before it. */
const LIVE_KEYS = 2;
const NONCES_KEPT_MS = 10 * 60_000;

/** Nodes that start at once, and whoever changes the keys, take turns. */
export async function lockPayloadKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payload-key', 0))`);
}

/** The key pairs that are understood, newest first. */
export const listPayloadKeys = (db: Db): Promise<PayloadKeyRow[]> =>
  db.select().from(payloadKey).orderBy(desc(payloadKey.createdAt)).limit(LIVE_KEYS);

/** Adds the newest key pair, and forgets those that are not understood any more: what was read by them stays secret. */
export async function insertPayloadKey(tx: Tx, row: PayloadKeyRow): Promise<void> {
  await tx.insert(payloadKey).values(row);
  const live = await listPayloadKeys(tx);
  await tx.delete(payloadKey).where(
    notInArray(
      payloadKey.keyId,
      live.map(({ keyId }) => keyId),
    ),
  );
}

/** Uses a nonce up; false when it was used before. One statement: the same request twice at once is one. */
export async function insertNonce(db: Db, nonce: typeof payloadNonce.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(payloadNonce).values(nonce).onConflictDoNothing();
  return rowCount === 1;
}

/** Forgets nonces whose stamp has long been too old. @returns how many */
export async function deleteOldNonces(db: Db, realNow: Date): Promise<number> {
  const { rowCount } = await db
    .delete(payloadNonce)
    .where(lt(payloadNonce.seenAt, new Date(realNow.getTime() - NONCES_KEPT_MS)));
  return rowCount ?? 0;
}
