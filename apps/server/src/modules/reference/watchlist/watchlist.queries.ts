import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { watchlistItem } from './watchlist.tables.ts';

const within = ({ userIds }: Scope): SQL | undefined => userIds && inArray(watchlistItem.appUserId, [...userIds]);

/** The funds of a user's watchlist, most recently added first. */
export const listWatchlist = (
  db: Db,
  scope: Scope,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
) =>
  db
    .select({ instrumentId: watchlistItem.instrumentId })
    .from(watchlistItem)
    .where(and(eq(watchlistItem.appUserId, userId), within(scope)))
    .orderBy(desc(watchlistItem.addedAt), desc(watchlistItem.instrumentId))
    .limit(limit)
    .offset(offset);

/** Serialises changes of a user's watchlist, so that its limit holds. */
export const lockWatchlist = (tx: Tx, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watchlist:${userId}`}, 0))`);

export async function countWatchlist(tx: Tx, scope: Scope, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(watchlistItem)
    .where(and(eq(watchlistItem.appUserId, userId), within(scope)));
  return row?.count ?? 0;
}

/** The ids among these that are not funds. */
export async function listUnknownInstruments(tx: Tx, instrumentIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...instrumentIds])}::int[]) as wanted (id)
    where not exists (select from instrument where instrument.id = wanted.id)`);
  return rows.map(({ id }) => id);
}

interface Change {
  readonly userId: number;
  readonly instrumentIds: readonly number[];
}

/** @returns the ids that were not on the list before */
export async function insertWatchlistItems(
  tx: Tx,
  { userId, instrumentIds, addedAt }: Change & { readonly addedAt: Date },
): Promise<readonly number[]> {
  if (instrumentIds.length === 0) return [];
  const added = await tx
    .insert(watchlistItem)
    .values(instrumentIds.map((instrumentId) => ({ appUserId: userId, instrumentId, addedAt })))
    .onConflictDoNothing()
    .returning({ instrumentId: watchlistItem.instrumentId });
  return added.map(({ instrumentId }) => instrumentId);
}

/** @returns the ids that were on the list */
export async function deleteWatchlistItems(
  tx: Tx,
  scope: Scope,
  { userId, instrumentIds }: Change,
): Promise<readonly number[]> {
  const removed = await tx
    .delete(watchlistItem)
    .where(
      and(eq(watchlistItem.appUserId, userId), inArray(watchlistItem.instrumentId, [...instrumentIds]), within(scope)),
    )
    .returning({ instrumentId: watchlistItem.instrumentId });
  return removed.map(({ instrumentId }) => instrumentId);
}
