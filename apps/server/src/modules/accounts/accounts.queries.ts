import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { account, folio } from './accounts.tables.ts';

/** The accounts a caller may see: a condition for every query that reads what hangs on one. */
export const within = ({ userIds }: Scope): SQL | undefined => userIds && inArray(account.appUserId, [...userIds]);

/** The caller's accounts, the primary one first. */
export const listAccounts = (db: Db, scope: Scope) =>
  db.select().from(account).where(within(scope)).orderBy(desc(account.isPrimary), asc(account.id));

/** One of the caller's accounts; undefined for anybody else's and for none. */
export async function findAccount(db: Db, scope: Scope, accountId: number) {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, accountId), within(scope)))
    .limit(1);
  return row;
}

const folioColumns = { id: folio.id, number: folio.number, serviceProviderId: folio.serviceProviderId };

/** The folios of an account with one fund house, oldest first. */
export const listFolios = (db: Db, scope: Scope, where: { accountId: number; serviceProviderId: number }) =>
  db
    .select(folioColumns)
    .from(folio)
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(
      and(eq(folio.accountId, where.accountId), eq(folio.serviceProviderId, where.serviceProviderId), within(scope)),
    )
    .orderBy(asc(folio.id));
