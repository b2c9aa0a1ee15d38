import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, isNull, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ColumnOf } from '../../../platform/db/rows-sql.ts';
import { rowsSql } from '../../../platform/db/rows-sql.ts';
import { auditHead, auditLog } from './audit.tables.ts';
import type { Entry, Head, Seal } from './chain.ts';
import type { SignedContents } from './signature.ts';

/** An arbitrary number, the same on every node: only one node seals at a time. */
const SEALING_LOCK = 727_003;

export async function insertEntries(tx: Tx, entries: readonly SignedContents[]): Promise<void> {
  if (entries.length > 0) await tx.execute(insertEntriesSql(entries));
}

export const insertEntriesSql = (entries: readonly SignedContents[]): SQL => sql`
    insert into audit_log (user_id, role_id, session_id, ip, request_id, action, object_type, object_id,
      before_digest, after_digest, nonce, signing_key_id, signature)
    ${rowsSql(entries, ENTRY_COLUMNS)}`;

const ENTRY_COLUMNS: readonly ColumnOf<SignedContents>[] = [
  ['int', ({ userId }) => userId],
  ['smallint', ({ roleId }) => roleId],
  ['int', ({ sessionId }) => sessionId],
  ['text', ({ ip }) => ip],
  ['text', ({ requestId }) => requestId],
  ['text', ({ action }) => action],
  ['text', ({ objectType }) => objectType],
  ['text', ({ objectId }) => objectId],
  ['text', ({ beforeDigest }) => beforeDigest],
  ['text', ({ afterDigest }) => afterDigest],
  ['text', ({ nonce }) => nonce],
  ['text', ({ signingKeyId }) => signingKeyId],
  ['text', ({ signature }) => signature],
];

export async function hasUnsealed(db: Db): Promise<boolean> {
  const [entry] = await db.select({ id: auditLog.id }).from(auditLog).where(isNull(auditLog.seq)).limit(1);
  return entry !== undefined;
}

/** Locks until the transaction ends. @returns false when another node is sealing */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as "isLocked"`,
  );
  return rows[0]?.isLocked === true;
}

/** Committed entries without a seal. An entry committed later gets a higher id or is found by a later run. */
export const listUnsealed = (tx: Tx, limit: number): Promise<Entry[]> =>
  tx.select().from(auditLog).where(isNull(auditLog.seq)).orderBy(asc(auditLog.id)).limit(limit);

/** The head of the chain; undefined when it was deleted. */
export async function findHead(db: Db): Promise<Head | undefined> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  return head;
}

/** Seals entries and moves the head of the chain to the last of them. */
export async function updateSeals(tx: Tx, seals: readonly (Seal & { readonly id: number })[]): Promise<void> {
  const column = <Key extends keyof (typeof seals)[number]>(key: Key) => sql.param(seals.map((seal) => seal[key]));
  const sealed = await tx.execute(sql`
    update audit_log set seq = seal.seq, key_id = seal.key_id, prev_hash = seal.prev_hash, hash = seal.hash
    from unnest(
      ${column('id')}::bigint[], ${column('seq')}::bigint[], ${column('keyId')}::text[],
      ${column('prevHash')}::text[], ${column('hash')}::text[]
    ) as seal (id, seq, key_id, prev_hash, hash)
    where audit_log.id = seal.id and audit_log.seq is null`);
  const last = seals.at(-1);
  if (sealed.rowCount !== seals.length || !last) throw new Error('an entry was removed while it was being sealed');
  await tx.update(auditHead).set({ seq: last.seq, hash: last.hash });
}

/** Sealed entries in the order of the chain. */
export const listSealed = (db: Db, { after, limit }: { after: number; limit: number }): Promise<Entry[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(isNotNull(auditLog.seq), gt(auditLog.seq, after)))
    .orderBy(asc(auditLog.seq))
    .limit(limit);

/** Counts entries that have waited too long for their seal, by the database's clock. */
export const countOverdue = (db: Db, afterSeconds: number): Promise<number> =>
  db.$count(auditLog, and(isNull(auditLog.seq), lt(auditLog.at, sql`now() - ${afterSeconds} * interval '1 second'`)));

/** The sealed entry at a position in the chain. */
export async function findSealed(db: Db, seq: number): Promise<Entry | undefined> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.seq, seq)).limit(1);
  return entry;
}

/** Counts the entries, sealed or not, that have one of these nonces. */
export const countByNonce = (db: Db, nonces: readonly string[]): Promise<number> =>
  db.$count(auditLog, sql`${auditLog.nonce} = any (${sql.param(nonces)}::text[])`);
