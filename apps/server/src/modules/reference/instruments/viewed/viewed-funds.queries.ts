import { VIEWED_FUNDS_MAX } from '@artha/domain/kit/limits';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Scope } from '../../../../platform/http/caller.ts';
import { viewedFund } from './viewed-funds.tables.ts';

const own = ({ userIds }: Scope, userId: number): SQL | undefined =>
  and(eq(viewedFund.appUserId, userId), userIds && inArray(viewedFund.appUserId, [...userIds]));

/** The funds that a client looked at, newest first. */
export async function listViewed(db: Db, scope: Scope, userId: number): Promise<number[]> {
  const rows = await newest(db, scope, userId);
  return rows.map(({ instrumentId }) => instrumentId);
}

const newest = (db: Db, scope: Scope, userId: number) =>
  db
    .select({ instrumentId: viewedFund.instrumentId })
    .from(viewedFund)
    .where(own(scope, userId))
    .orderBy(desc(viewedFund.viewedAt), desc(viewedFund.instrumentId))
    .limit(VIEWED_FUNDS_MAX);

interface View {
  readonly userId: number;
  readonly instrumentId: number;
  readonly viewedAt: Date;
}

/** Makes a fund the newest of those that a client looked at, and forgets the oldest beyond the limit. */
export async function upsertViewed(tx: Tx, scope: Scope, { userId, instrumentId, viewedAt }: View): Promise<void> {
  await tx
    .insert(viewedFund)
    .values({ appUserId: userId, instrumentId, viewedAt })
    .onConflictDoUpdate({ target: [viewedFund.appUserId, viewedFund.instrumentId], set: { viewedAt } });
  await tx
    .delete(viewedFund)
    .where(and(own(scope, userId), notInArray(viewedFund.instrumentId, newest(tx, scope, userId))));
}

export const deleteViewed = (db: Db, scope: Scope, userId: number) => db.delete(viewedFund).where(own(scope, userId));
