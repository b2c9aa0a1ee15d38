import type { TableView } from '@artha/contract/system/table-views';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { tableView } from './table-views.tables.ts';

interface UserTable {
  readonly userId: number;
  readonly tableName: string;
}

const ofTable = ({ userId, tableName }: UserTable) =>
  and(eq(tableView.appUserId, userId), eq(tableView.tableName, tableName));

/** A user's view of a table; undefined when none is saved. */
export async function findTableView(db: Db, table: UserTable): Promise<unknown> {
  const [row] = await db.select({ view: tableView.view }).from(tableView).where(ofTable(table));
  return row?.view;
}

export const deleteTableView = (db: Db, table: UserTable) => db.delete(tableView).where(ofTable(table));

/** Serializes the changes of one user, so that the limit holds. */
export const lockTableViews = (tx: Tx, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`table-views:${userId}`}, 0))`);

/** How many other tables have a saved view of the user. */
export async function countOtherTableViews(tx: Tx, { userId, tableName }: UserTable): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(tableView)
    .where(and(eq(tableView.appUserId, userId), ne(tableView.tableName, tableName)));
  return row?.count ?? 0;
}

export const upsertTableView = (
  tx: Tx,
  { userId, tableName, view, changedAt }: UserTable & { readonly view: TableView; readonly changedAt: Date },
) =>
  tx
    .insert(tableView)
    .values({ appUserId: userId, tableName, view, changedAt })
    .onConflictDoUpdate({ target: [tableView.appUserId, tableView.tableName], set: { view, changedAt } });
