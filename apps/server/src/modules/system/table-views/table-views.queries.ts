import type { TableView } from '@artha/contract/system/table-views';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { tableView } from './table-views.tables.ts';

interface OfTable {
  readonly userId: number;
  readonly tableName: string;
}

const ofTable = ({ userId, tableName }: OfTable) =>
  and(eq(tableView.appUserId, userId), eq(tableView.tableName, tableName));

/** How somebody has arranged a table; undefined while never. */
export async function findTableView(db: Db, table: OfTable): Promise<unknown> {
  const [row] = await db.select({ view: tableView.view }).from(tableView).where(ofTable(table));
  return row?.view;
}

export const deleteTableView = (db: Db, table: OfTable) => db.delete(tableView).where(ofTable(table));

/** Changes of one user queue up, so that they are counted as they are. */
export const lockTableViews = (tx: Tx, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`table-views:${userId}`}, 0))`);

/** How many other tables somebody has arranged. */
export async function countOtherTableViews(tx: Tx, { userId, tableName }: OfTable): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(tableView)
    .where(and(eq(tableView.appUserId, userId), ne(tableView.tableName, tableName)));
  return row?.count ?? 0;
}

export const upsertTableView = (
  tx: Tx,
  { userId, tableName, view, changedAt }: OfTable & { readonly view: TableView; readonly changedAt: Date },
) =>
  tx
    .insert(tableView)
    .values({ appUserId: userId, tableName, view, changedAt })
    .onConflictDoUpdate({ target: [tableView.appUserId, tableView.tableName], set: { view, changedAt } });
