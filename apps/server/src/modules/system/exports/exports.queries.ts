import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { exportChunk, exportJob } from './exports.tables.ts';

/** Whose export it is: somebody in one role sees those of no other. */
export interface Owner {
  readonly userId: number;
  readonly roleId: number;
}

const ownedBy = ({ userId, roleId }: Owner) => and(eq(exportJob.appUserId, userId), eq(exportJob.appRoleId, roleId));

const ofOwner = (id: string, owner: Owner, realNow: Date) =>
  and(eq(exportJob.id, id), ownedBy(owner), gt(exportJob.expiresAt, realNow));

/** Lets exports of one person begin one after another, to the end of the transaction. */
export async function lockExportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${userId}`}, 0))`);
}

/** How many of somebody's wait or are at work, in any role. */
export const countOpen = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(exportJob, and(eq(exportJob.appUserId, userId), inArray(exportJob.state, ['queued', 'running'])));

type NewExport = Omit<typeof exportJob.$inferInsert, 'id' | 'state' | 'attempt' | 'heartbeatAt'>;

/** Writes an export, for a worker to find or as one that is at work already. @returns what a runner needs of it */
export async function insertExport(tx: Tx, row: NewExport, isAtOnce: boolean): Promise<ClaimedExport> {
  const state = isAtOnce
    ? ({ state: 'running', attempt: 1, heartbeatAt: sql`now()` } as const)
    : ({ state: 'queued' } as const);
  const [inserted] = await tx
    .insert(exportJob)
    .values({ ...row, ...state })
    .returning(CLAIMED);
  if (!inserted) throw new Error('no export was written');
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

/** An export in the hands of whoever makes it. */
export type ClaimedExport = Pick<typeof exportJob.$inferSelect, 'id' | 'attempt' | 'tableName' | 'format' | 'request'> &
  Owner;

/** By the database's clock: whoever makes a file says so more often. */
const HEARTBEAT_MAX_SECONDS = 60;

/**
 * Takes the export that has waited longest, or one whose maker has been silent for too long; what that one had written
 * is dropped, and what it still writes goes nowhere. Workers that come at once pass over each other's.
 */
export async function claimExport(tx: Tx): Promise<ClaimedExport | undefined> {
  const next = sql`(
    select id from export_job
    where state in ('queued', 'running')
      and (state = 'queued' or heartbeat_at < now() - ${HEARTBEAT_MAX_SECONDS} * interval '1 second')
    order by created_at limit 1 for update skip locked)`;
  const [claimed] = await tx
    .update(exportJob)
    .set({ state: 'running', attempt: sql`${exportJob.attempt} + 1`, heartbeatAt: sql`now()`, rowsDone: 0 })
    .where(eq(exportJob.id, next))
    .returning(CLAIMED);
  if (claimed) await tx.delete(exportChunk).where(eq(exportChunk.exportId, claimed.id));
  return claimed;
}

type Attempt = Pick<ClaimedExport, 'id' | 'attempt'>;

/** Not cancelled, and not in the hands of another. */
const stillOurs = ({ id, attempt }: Attempt) =>
  and(eq(exportJob.id, id), eq(exportJob.attempt, attempt), eq(exportJob.state, 'running'));

const renewing = (attempt: Attempt, rowsDone: number) => sql`
  update export_job set heartbeat_at = now(), rows_done = least(row_count, ${rowsDone})
  where id = ${attempt.id} and attempt = ${attempt.attempt} and state = 'running' returning id`;

/** Says how far a file has come. @returns false when it is no longer ours */
export async function recordExportHeartbeat(db: Db, attempt: Attempt, rowsDone: number): Promise<boolean> {
  return (await db.execute(renewing(attempt, rowsDone))).rowCount === 1;
}

/** Keeps the next part of a file. @returns false when it is no longer ours */
export async function insertChunk(
  db: Db,
  attempt: Attempt,
  { number, bytes, rowsDone }: { readonly number: number; readonly bytes: Buffer; readonly rowsDone: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with ours as (${renewing(attempt, rowsDone)})
    insert into export_chunk (export_id, attempt, number, bytes)
    select id, ${attempt.attempt}, ${number}, ${bytes} from ours`);
  return rowCount === 1;
}

/** Ends an export whose file is whole. */
export const finishExport = (
  db: Db,
  attempt: Attempt,
  { rowCount, byteCount, endedAt }: { readonly rowCount: number; readonly byteCount: number; readonly endedAt: Date },
) =>
  db
    .update(exportJob)
    .set({ state: 'done', rowCount, rowsDone: rowCount, byteCount, endedAt, heartbeatAt: null })
    .where(stillOurs(attempt));

/** Ends an export without a file: what there is of it goes. */
export async function failExport(
  tx: Tx,
  attempt: Attempt,
  failure: { readonly failure: string; readonly endedAt: Date },
): Promise<void> {
  const { rowCount } = await tx
    .update(exportJob)
    .set({ ...failure, state: 'failed', heartbeatAt: null })
    .where(stillOurs(attempt));
  if (rowCount === 1) await tx.delete(exportChunk).where(eq(exportChunk.exportId, attempt.id));
}

/** Gives an export back, for any worker to begin anew. */
export const releaseExport = (db: Db, attempt: Attempt) =>
  db.update(exportJob).set({ state: 'queued', heartbeatAt: null, rowsDone: 0 }).where(stillOurs(attempt));

/** The exports of somebody in a role that have not expired, the newest first. */
export const listOwned = (db: Db, owner: Owner, realNow: Date) =>
  db
    .select()
    .from(exportJob)
    .where(and(ownedBy(owner), gt(exportJob.expiresAt, realNow)))
    .orderBy(desc(exportJob.createdAt), desc(exportJob.id));

export async function findOwned(db: Db, id: string, owner: Owner, realNow: Date) {
  const [row] = await db
    .select()
    .from(exportJob)
    .where(ofOwner(id, owner, realNow));
  return row;
}

interface Ticket {
  readonly ticketHash: string;
  readonly ticketExpiresAt: Date;
}

/** Gives a file a ticket in place of the one before. @returns false when there is no such file */
export async function updateTicket(db: Db, id: string, owner: Owner, ticket: Ticket & { realNow: Date }) {
  const { realNow, ...set } = ticket;
  const { rowCount } = await db
    .update(exportJob)
    .set(set)
    .where(and(ofOwner(id, owner, realNow), eq(exportJob.state, 'done')));
  return rowCount === 1;
}

/** Uses a ticket up and gives what it was for. One statement: of two who come with it one gets the file. */
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
        ofOwner(id, owner, realNow),
        eq(exportJob.ticketHash, ticketHash),
        gt(exportJob.ticketExpiresAt, realNow),
        eq(exportJob.state, 'done'),
      ),
    )
    .returning();
  return used;
}

/** A part of a file; undefined behind the last. */
export async function findChunk(db: Db, { id, attempt }: Attempt, number: number): Promise<Uint8Array | undefined> {
  const [chunk] = await db
    .select({ bytes: exportChunk.bytes })
    .from(exportChunk)
    .where(and(eq(exportChunk.exportId, id), eq(exportChunk.attempt, attempt), eq(exportChunk.number, number)));
  return chunk?.bytes;
}

/** Stops an export that waits or is at work: whoever makes it finds it gone. @returns false when there is none */
export async function cancelOpen(tx: Tx, id: string, owner: Owner, realNow: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(exportJob)
    .set({ state: 'cancelled', endedAt: realNow, heartbeatAt: null })
    .where(and(ofOwner(id, owner, realNow), inArray(exportJob.state, ['queued', 'running'])));
  if (rowCount !== 1) return false;
  await tx.delete(exportChunk).where(eq(exportChunk.exportId, id));
  return true;
}

/** Takes an export that has ended away, and its file with it. @returns false when there is none */
export async function deleteOwned(tx: Tx, id: string, owner: Owner, realNow: Date): Promise<boolean> {
  return (await tx.delete(exportJob).where(ofOwner(id, owner, realNow))).rowCount === 1;
}

const EXPIRED_AT_ONCE = 20;

/** Takes away what has expired, some at a time. @returns how many */
export async function deleteExpiredExports(db: Db, realNow: Date): Promise<number> {
  const expired = db
    .select({ id: exportJob.id })
    .from(exportJob)
    .where(lte(exportJob.expiresAt, realNow))
    .orderBy(asc(exportJob.expiresAt))
    .limit(EXPIRED_AT_ONCE);
  return (await db.delete(exportJob).where(inArray(exportJob.id, expired))).rowCount ?? 0;
}
