import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio, nominee } from './accounts.tables.ts';

/** The accounts a caller may see: a condition for every query that reads what hangs on one. */
export const within = ({ userIds }: Scope): SQL | undefined => userIds && inArray(account.appUserId, [...userIds]);

/**
 * The accounts a caller may look at: as `within`, and for the head of a family those of its members. For reading what is
 * held alone: nothing is done in the name of another.
 */
export const withinFamily = ({ userIds, familyUserIds = userIds }: Scope): SQL | undefined =>
  familyUserIds && inArray(account.appUserId, [...familyUserIds]);

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

/** The open accounts that somebody owns, each with its nominees: a row for each of them, or one without. */
export const listOwnedWithNominees = (db: Db, scope: Scope, ownerId: number) =>
  db
    .select({ account, nominee })
    .from(account)
    .leftJoin(nominee, eq(nominee.accountId, account.id))
    .where(and(eq(account.appUserId, ownerId), eq(account.status, 'active'), within(scope)))
    .orderBy(desc(account.isPrimary), asc(account.id), asc(nominee.slot));

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

/** A folio by what a registrar calls it, and whose it is said to be. */
export interface FolioName {
  readonly number: string;
  readonly serviceProviderId: number;
  readonly accountId: number;
}

/**
 * Opens the folios that are not there, always in one order. A number that is there stays whose it is.
 *
 * @returns all that were named, with the accounts they belong to
 */
export async function insertFolios(tx: Tx, folios: readonly FolioName[]) {
  if (folios.length === 0) return [];
  const given = sql`unnest(
    ${sql.param(folios.map(({ number }) => number))}::text[],
    ${sql.param(folios.map(({ serviceProviderId }) => serviceProviderId))}::int[],
    ${sql.param(folios.map(({ accountId }) => accountId))}::int[]
  ) as n (number, service_provider_id, account_id)`;
  await tx.execute(sql`
    insert into folio (number, service_provider_id, account_id)
    select distinct on (n.service_provider_id, n.number) n.number, n.service_provider_id, n.account_id from ${given}
    order by n.service_provider_id, n.number, n.account_id
    on conflict (number, service_provider_id) do nothing`);
  return tx.select({ ...folioColumns, accountId: folio.accountId }).from(folio)
    .where(sql`(${folio.number}, ${folio.serviceProviderId}) in
      (select n.number, n.service_provider_id from ${given})`);
}

/**
 * Takes no more orders for the accounts that folios belong to. One that is stopped stays so since when it was.
 *
 * @returns the accounts that were not stopped before
 */
export async function stopIntake(db: Db, folioIds: readonly number[], realNow: Date): Promise<readonly number[]> {
  if (folioIds.length === 0) return [];
  const stopped = await db
    .update(account)
    .set({ intakeStoppedAt: realNow })
    .where(
      and(
        isNull(account.intakeStoppedAt),
        sql`${account.id} in (
          select ${folio.accountId} from ${folio} where ${folio.id} = any (${sql.param([...folioIds])}::int[]))`,
      ),
    )
    .returning({ id: account.id });
  return stopped.map(({ id }) => id);
}
