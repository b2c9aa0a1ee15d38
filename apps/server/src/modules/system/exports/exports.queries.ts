import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { exportChunk, exportJob } from './exports.tables.ts';

/** Exports belong to a user in a role: they are not visible in the user's other roles. */
export interface Owner {
  readonly userId: number;
  readonly roleId: number;
}

const ownedBy = ({ userId, roleId }: Owner) => and(eq(exportJob.appUserId, userId), eq(exportJob.appRoleId, roleId));

const isOwned = (id: string, owner: Owner, realNow: Date) =>
  and(eq(exportJob.id, id), ownedBy(owner), gt(exportJob.expiresAt, realNow));

/** Serializes the start of exports of one user until the transaction ends. */
export async function lockExportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${userId}`}, 0))`);
}

/** How many exports of a user are queued or running, in any role. */
export const countOpen = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(exportJob, and(eq(exportJob.appUserId, userId), inArray(exportJob.state, ['queued', 'running'])));

type NewExport = Omit<typeof exportJob.$inferInsert, 'id' | 'state' | 'attempt'>;

/** Inserts an export: queued for a worker, or already running when the caller creates its file. */
export async function insertExport(tx: Tx, row: NewExport, isSynchronous: boolean): Promise<ClaimedExport> {
  const state = isSynchronous ? ({ state: 'running', attempt: 1 } as const) : ({ state: 'queued' } as const);
  const [inserted] = await tx
    .insert(exportJob)
    .values({ ...row, ...state })
    .returning(CLAIMED);
  if (!inserted) throw new Error('no export was inserted');
  return inserted;
}

const CLAIMED = {
  id: exportJob.id,
  attempt: exportJob.attempt,
  userId: exportJob.appUserId,
  roleId: exportJob.appRoleId,
  tableName: exportJob.tableName,
  format: exportJob.format,
  request: exportJob.request,
};

/** An export that a worker or a call has claimed. */
export type ClaimedExport = Pick<typeof exportJob.$inferSelect, 'id' | 'attempt' | 'tableName' | 'format' | 'request'> &
  Owner;

/**
 * Claims an open export for another attempt. The parts of the previous attempt are deleted, and that attempt can write
 * no more. @returns undefined for an export that has ended
 */
export async function claimExport(tx: Tx, id: string): Promise<ClaimedExport | undefined> {
  const [claimed] = await tx
    .update(exportJob)
    .set({ state: 'running', attempt: sql`${exportJob.attempt} + 1`, rowsDone: 0 })
    .where(isOpen(id))
    .returning(CLAIMED);
  if (claimed) await tx.delete(exportChunk).where(eq(exportChunk.exportId, claimed.id));
  return claimed;
}

const isOpen = (id: string) => and(eq(exportJob.id, id), inArray(exportJob.state, ['queued', 'running']));

const ORPHANED_AFTER_MS = 5 * 60_000;

/** Open exports that no call can be making any more. One that has a job is among them, too. */
export async function listOrphans(db: Db, realNow: Date): Promise<readonly string[]> {
  const before = new Date(realNow.getTime() - ORPHANED_AFTER_MS);
  const rows = await db
    .select({ id: exportJob.id })
    .from(exportJob)
    .where(and(inArray(exportJob.state, ['queued', 'running']), lt(exportJob.createdAt, before)));
  return rows.map(({ id }) => id);
}

type Attempt = Pick<ClaimedExport, 'id' | 'attempt'>;

/** Still running, and not claimed by a later attempt. */
const isCurrentAttempt = ({ id, attempt }: Attempt) =>
  and(eq(exportJob.id, id), eq(exportJob.attempt, attempt), eq(exportJob.state, 'running'));

const progressSql = (attempt: Attempt, rowsDone: number) => sql`
  update export_job set rows_done = least(row_count, ${rowsDone})
  where id = ${attempt.id} and attempt = ${attempt.attempt} and state = 'running' returning id`;

/** Records the progress of an attempt. @returns false when the attempt is no longer current */
export async function recordProgress(db: Db, attempt: Attempt, rowsDone: number): Promise<boolean> {
  return (await db.execute(progressSql(attempt, rowsDone))).rowCount === 1;
}

/** Stores the next part of a file. @returns false when the attempt is no longer current */
export async function insertChunk(
  db: Db,
  attempt: Attempt,
  { number, bytes, rowsDone }: { readonly number: number; readonly bytes: Buffer; readonly rowsDone: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with current_attempt as (${progressSql(attempt, rowsDone)})
    insert into export_chunk (export_id, attempt, number, bytes)
    select id, ${attempt.attempt}, ${number}, ${bytes} from current_attempt`);
  return rowCount === 1;
}

/** Ends an export whose file is complete. */
export const finishExport = (
  db: Db,
  attempt: Attempt,
  { rowCount, byteCount, endedAt }: { readonly rowCount: number; readonly byteCount: number; readonly endedAt: Date },
) =>
  db
    .update(exportJob)
    .set({ state: 'done', rowCount, rowsDone: rowCount, byteCount, endedAt })
    .where(isCurrentAttempt(attempt));

interface Kept {
  readonly files: number;
  readonly megabytes: number;
}

/**
 * Deletes the exports of a user, in any role, that later ones replace: beyond the newest files, or beyond the bytes
 * that all of them may have together. What is queued or running stays.
 */
export async function deleteReplaced(tx: Tx, userId: number, { files, megabytes }: Kept): Promise<void> {
  await tx.execute(sql`
    delete from export_job where id in (
      select id from (
        select id, row_number() over newest_first as place, sum(coalesce(byte_count, 0)) over newest_first as bytes
        from export_job where app_user_id = ${userId} and state not in ('queued', 'running')
        window newest_first as (order by ended_at desc, id desc)
      ) kept
      where place > ${files} or (place > 1 and bytes > ${megabytes}::bigint * 1024 * 1024))`);
}

/** Ends an export without a file; its parts are deleted. */
export async function failExport(
  tx: Tx,
  attempt: Attempt,
  failure: { readonly failure: string; readonly endedAt: Date },
): Promise<void> {
  const { rowCount } = await tx
    .update(exportJob)
    .set({ ...failure, state: 'failed' })
    .where(isCurrentAttempt(attempt));
  if (rowCount === 1) await tx.delete(exportChunk).where(eq(exportChunk.exportId, attempt.id));
}

/** Ends an export whose attempts all ended without a result. */
export async function failOpen(tx: Tx, id: string, failure: { readonly failure: string; readonly endedAt: Date }) {
  const { rowCount } = await tx
    .update(exportJob)
    .set({ ...failure, state: 'failed' })
    .where(isOpen(id));
  if (rowCount === 1) await tx.delete(exportChunk).where(eq(exportChunk.exportId, id));
}

/** Releases an export, so that any worker can start it again. */
export const releaseExport = (db: Db, attempt: Attempt) =>
  db.update(exportJob).set({ state: 'queued', rowsDone: 0 }).where(isCurrentAttempt(attempt));

/** The exports of a user in a role that have not expired, newest first. */
export const listOwned = (db: Db, owner: Owner, realNow: Date) =>
  db
    .select()
    .from(exportJob)
    .where(and(ownedBy(owner), gt(exportJob.expiresAt, realNow)))
    .orderBy(desc(exportJob.createdAt), desc(exportJob.id));

/** The newest export of a table or archive, in any state, that has not expired. */
export async function findNewest(db: Db, tableName: string, owner: Owner, realNow: Date) {
  const [row] = await db
    .select()
    .from(exportJob)
    .where(and(ownedBy(owner), eq(exportJob.tableName, tableName), gt(exportJob.expiresAt, realNow)))
    .orderBy(desc(exportJob.createdAt), desc(exportJob.id))
    .limit(1);
  return row;
}

export async function findOwned(db: Db, id: string, owner: Owner, realNow: Date) {
  const [row] = await db
    .select()
    .from(exportJob)
    .where(isOwned(id, owner, realNow));
  return row;
}

interface Ticket {
  readonly ticketHash: string;
  readonly ticketExpiresAt: Date;
}

/** Sets the ticket of a file; it replaces the previous one. @returns false when there is no such file */
export async function updateTicket(db: Db, id: string, owner: Owner, ticket: Ticket & { realNow: Date }) {
  const { realNow, ...set } = ticket;
  const { rowCount } = await db
    .update(exportJob)
    .set(set)
    .where(and(isOwned(id, owner, realNow), eq(exportJob.state, 'done')));
  return rowCount === 1;
}

/** Consumes a ticket and returns its export. One statement: of two concurrent calls only one gets the file. */
export async function consumeTicket(
  tx: Tx,
  id: string,
  owner: Owner,
  { ticketHash, realNow }: { readonly ticketHash: string; readonly realNow: Date },
) {
  const [used] = await tx
    .update(exportJob)
    .set({ ticketHash: null, ticketExpiresAt: null })
    .where(
      and(
        isOwned(id, owner, realNow),
        eq(exportJob.ticketHash, ticketHash),
        gt(exportJob.ticketExpiresAt, realNow),
        eq(exportJob.state, 'done'),
      ),
    )
    .returning();
  return used;
}

/** A part of a file; undefined after the last one. */
export async function findChunk(db: Db, { id, attempt }: Attempt, number: number): Promise<Uint8Array | undefined> {
  const [chunk] = await db
    .select({ bytes: exportChunk.bytes })
    .from(exportChunk)
    .where(and(eq(exportChunk.exportId, id), eq(exportChunk.attempt, attempt), eq(exportChunk.number, number)));
  return chunk?.bytes;
}

/** Cancels an open export; its worker stops when it next records progress. @returns false when there is none */
export async function cancelOpen(tx: Tx, id: string, owner: Owner, realNow: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(exportJob)
    .set({ state: 'cancelled', endedAt: realNow })
    .where(and(isOwned(id, owner, realNow), inArray(exportJob.state, ['queued', 'running'])));
  if (rowCount !== 1) return false;
  await tx.delete(exportChunk).where(eq(exportChunk.exportId, id));
  return true;
}

/** Deletes an export and its file. @returns false when there is none */
export async function deleteOwned(tx: Tx, id: string, owner: Owner, realNow: Date): Promise<boolean> {
  return (await tx.delete(exportJob).where(isOwned(id, owner, realNow))).rowCount === 1;
}

const EXPIRED_BATCH = 20;

/** Deletes a batch of expired exports. @returns how many */
export async function deleteExpiredExports(db: Db, realNow: Date): Promise<number> {
  const expired = db
    .select({ id: exportJob.id })
    .from(exportJob)
    .where(lte(exportJob.expiresAt, realNow))
    .orderBy(asc(exportJob.expiresAt))
    .limit(EXPIRED_BATCH);
  return (await db.delete(exportJob).where(inArray(exportJob.id, expired))).rowCount ?? 0;
}
