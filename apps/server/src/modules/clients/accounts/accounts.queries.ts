import { PALETTE_FETCHED_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { escapeLike } from '../../../platform/tables/search-words.ts';
import { account, folio, nominee } from './accounts.tables.ts';

/** The accounts that a caller may see: a condition for every query that reads data of an account. */
export const within = ({ userIds }: Scope): SQL | undefined => userIds && inArray(account.appUserId, [...userIds]);

/**
 * The accounts whose holdings a caller may see: as `within`, and for the head of a family also those of its members.
 * For reading only: nobody acts on behalf of another person.
 */
export const withinFamily = ({ userIds, familyUserIds = userIds }: Scope): SQL | undefined =>
  familyUserIds && inArray(account.appUserId, [...familyUserIds]);

/** The caller's accounts, the primary one first. */
export const listAccounts = (db: Db, scope: Scope) =>
  db.select().from(account).where(within(scope)).orderBy(desc(account.isPrimary), asc(account.id));

/** How many accounts are read for their owners, in the order of the index: owners have few accounts each. */
const READ_MAX_ACCOUNTS = 1_000;

/** The owners of accounts within the scope whose number begins with a text in lower case. */
export async function listOwnersByNumber(db: Db, scope: Scope, beginning: string): Promise<number[]> {
  if (beginning.length < SEARCH_MIN_CHARACTERS) return [];
  const number = sql<string>`lower(${account.accountNumber})`.as('number');
  const numbered = db
    .select({ ownerId: account.appUserId, number })
    .from(account)
    .where(and(sql`lower(${account.accountNumber}) like ${`${escapeLike(beginning)}%`}`, within(scope)))
    .orderBy(sql`lower(${account.accountNumber}) using ~<~`)
    .limit(READ_MAX_ACCOUNTS)
    .as('numbered');
  const rows = await db
    .select({ ownerId: numbered.ownerId })
    .from(numbered)
    .groupBy(numbered.ownerId)
    .orderBy(min(numbered.number))
    .limit(PALETTE_FETCHED_ROWS);
  return rows.map(({ ownerId }) => ownerId);
}

/** One of the caller's accounts; undefined for any other id. */
export async function findAccount(db: Db, scope: Scope, accountId: number) {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, accountId), within(scope)))
    .limit(1);
  return row;
}

/** As `findAccount`, for the head of a family also an account of its members. For reading only. */
export async function findFamilyAccount(db: Db, scope: Scope, accountId: number) {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, accountId), withinFamily(scope)))
    .limit(1);
  return row;
}

/** As `findAccount`, locked to the end of the transaction. */
export async function lockAccount(tx: Tx, scope: Scope, accountId: number) {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, accountId), within(scope)))
    .for('update');
  return row;
}

/** The active accounts of an owner that are held here, with their nominees: a row for each, or one row without. */
export const listOwnedWithNominees = (db: Db, scope: Scope, ownerId: number) =>
  db
    .select({ account, nominee })
    .from(account)
    .leftJoin(nominee, eq(nominee.accountId, account.id))
    .where(
      and(eq(account.appUserId, ownerId), eq(account.status, 'active'), eq(account.isHeldAway, false), within(scope)),
    )
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

/** A folio as a registrar names it, and the account to which it assigns it. */
export interface FolioName {
  readonly number: string;
  readonly serviceProviderId: number;
  readonly accountId: number;
}

/**
 * Inserts missing folios, always in the same order so that transactions do not deadlock. An existing folio keeps its
 * account.
 *
 * @returns all these folios, with the accounts to which they belong
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
 * Stops the order intake of the accounts to which folios belong. An account that is already stopped keeps its time.
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

/** Lifts the stop of an account's order intake. @returns false when it is not stopped */
export async function liftIntakeStop(tx: Tx, accountId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ intakeStoppedAt: null })
    .where(and(eq(account.id, accountId), isNotNull(account.intakeStoppedAt)));
  return rowCount === 1;
}
