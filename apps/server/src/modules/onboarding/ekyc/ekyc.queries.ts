import { and, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { ekycRequest } from './ekyc.tables.ts';

export type EkycRow = typeof ekycRequest.$inferSelect;
export type EkycChanges = Partial<Omit<typeof ekycRequest.$inferInsert, 'id' | 'number' | 'appUserId'>>;

const OPEN = ['started', 'returned'] as const;

export async function insertRequest(tx: Tx, request: typeof ekycRequest.$inferInsert): Promise<EkycRow> {
  const [row] = await tx.insert(ekycRequest).values(request).returning();
  if (!row) throw new Error('the request was not inserted');
  return row;
}

/** The newest request of an applicant. */
export async function findNewest(db: Db, appUserId: number): Promise<EkycRow | undefined> {
  const [row] = await db
    .select()
    .from(ekycRequest)
    .where(eq(ekycRequest.appUserId, appUserId))
    .orderBy(desc(ekycRequest.number))
    .limit(1);
  return row;
}

/** The newest request that confirmed or stopped an applicant. Later ones that came to nothing change nothing. */
export async function findNewestResult(db: Db, appUserId: number): Promise<EkycRow | undefined> {
  const [row] = await db
    .select()
    .from(ekycRequest)
    .where(and(eq(ekycRequest.appUserId, appUserId), inArray(ekycRequest.state, ['verified', 'mismatch'])))
    .orderBy(desc(ekycRequest.number))
    .limit(1);
  return row;
}

export async function findRequest(db: Db, id: string): Promise<EkycRow | undefined> {
  const [row] = await db.select().from(ekycRequest).where(eq(ekycRequest.id, id));
  return row;
}

/** The request that a state belongs to, whether it is used or not. */
export async function findByReturnState(db: Db, returnStateHash: string): Promise<EkycRow | undefined> {
  const [row] = await db.select().from(ekycRequest).where(eq(ekycRequest.returnStateHash, returnStateHash));
  return row;
}

/** A request, locked to the end of the transaction. */
export async function lockRequest(tx: Tx, id: string): Promise<EkycRow | undefined> {
  const [row] = await tx.select().from(ekycRequest).where(eq(ekycRequest.id, id)).for('update');
  return row;
}

/** The open request of an applicant, locked to the end of the transaction. */
export async function lockOpen(tx: Tx, appUserId: number): Promise<EkycRow | undefined> {
  const [row] = await tx
    .select()
    .from(ekycRequest)
    .where(and(eq(ekycRequest.appUserId, appUserId), inArray(ekycRequest.state, OPEN)))
    .for('update');
  return row;
}

export async function countRequestedAfter(tx: Tx, appUserId: number, after: Date): Promise<number> {
  const [row] = await tx
    .select({ requests: count() })
    .from(ekycRequest)
    .where(and(eq(ekycRequest.appUserId, appUserId), gt(ekycRequest.requestedAt, after)));
  return row?.requests ?? 0;
}

export async function updateRequest(tx: Tx, id: string, changes: EkycChanges): Promise<EkycRow> {
  const [row] = await tx.update(ekycRequest).set(changes).where(eq(ekycRequest.id, id)).returning();
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

/** Ends the requests whose time is over. @returns how many */
export async function expireRequests(db: Db, realNow: Date): Promise<number> {
  const { rowCount } = await db
    .update(ekycRequest)
    .set({ state: 'expired', failure: 'expired', completedAt: realNow, exchangeSealed: null })
    .where(and(inArray(ekycRequest.state, OPEN), lt(ekycRequest.expiresAt, realNow)));
  return rowCount ?? 0;
}
