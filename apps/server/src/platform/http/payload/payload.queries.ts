import { desc, lt, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { payloadKey, payloadNonce } from './payload.tables.ts';

export type PayloadKeyRow = typeof payloadKey.$inferSelect;

/** The newest key pair and the previous one are accepted. */
const LIVE_KEYS = 2;
const NONCES_KEPT_MS = 10 * 60_000;

/** Serializes changes of the key pairs over all nodes. */
export async function lockPayloadKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payload-key', 0))`);
}

/** The accepted key pairs, newest first. */
export const listPayloadKeys = (db: Db): Promise<PayloadKeyRow[]> =>
  db.select().from(payloadKey).orderBy(desc(payloadKey.createdAt)).limit(LIVE_KEYS);

/** Inserts the newest key pair and deletes expired ones, so that old traffic cannot be decrypted any more. */
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

/** Consumes a nonce; false when it was used before. One statement, so concurrent replays are refused. */
export async function insertNonce(db: Db, nonce: typeof payloadNonce.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(payloadNonce).values(nonce).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes nonces whose time stamp is long expired. @returns how many */
export const deleteOldNonces = (db: Db, realNow: Date): Promise<number> =>
  deleteInBatches(db, payloadNonce, lt(payloadNonce.seenAt, new Date(realNow.getTime() - NONCES_KEPT_MS)));
