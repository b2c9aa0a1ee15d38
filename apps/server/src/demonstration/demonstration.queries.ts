import { eq, like, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/database.ts';
import { account, folio, nominee } from '../modules/clients/accounts/accounts.tables.ts';
import { bankAccount } from '../modules/clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../modules/reference/instruments/instruments.tables.ts';
import { serviceProvider } from '../modules/reference/master-data/kinds/parties.ts';
import { appUser, userRoleMapping } from '../modules/system/users/users.tables.ts';

/** A database with users is never seeded. */
export async function hasUsers(db: Db): Promise<boolean> {
  const [user] = await db.select({ id: appUser.id }).from(appUser).limit(1);
  return user !== undefined;
}

/** An arbitrary number that no other advisory lock uses. */
const SEED_LOCK = 718_202;

/** Lets one node seed at a time; the end of the transaction releases the lock. */
export async function lockSeed(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '120s', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

export interface NewPerson {
  readonly loginUserId: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly userCode: string | null;
  readonly emailId: string;
  readonly mobile: string;
  readonly appUserStatus: number;
  readonly forcePasswordChange: boolean;
  readonly roleIds: readonly number[];
  readonly isFullAccess: boolean;
}

/** Adds a person with roles. @returns the user's id */
export async function insertPerson(db: Db, { roleIds, isFullAccess, ...person }: NewPerson): Promise<number> {
  const [user] = await db
    .insert(appUser)
    .values({ ...person, isDemonstration: true })
    .returning({ id: appUser.id });
  if (!user) throw new Error('no user inserted');
  await db
    .insert(userRoleMapping)
    .values(roleIds.map((appRoleId) => ({ appUserId: user.id, appRoleId, isFullAccess })));
  return user.id;
}

export interface NewAccount {
  readonly loginUserId: string;
  readonly account: Omit<typeof account.$inferInsert, 'appUserId'>;
  readonly banks: readonly Omit<typeof bankAccount.$inferInsert, 'accountId'>[];
  /** Folio number by the name of the fund house. */
  readonly folios: Readonly<Record<string, string>>;
  readonly nominees: readonly Omit<typeof nominee.$inferInsert, 'accountId'>[];
}

/** Adds an account with its bank accounts, folios and nominees. */
export async function insertAccount(
  db: Db,
  { loginUserId, account: values, banks, folios, nominees }: NewAccount,
): Promise<void> {
  const [owner] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.loginUserId, loginUserId));
  if (!owner) throw new Error(`there is no user ${loginUserId}`);
  const [added] = await db
    .insert(account)
    .values({ ...values, appUserId: owner.id })
    .returning({ id: account.id });
  if (!added) throw new Error('no account inserted');
  if (banks.length > 0) await db.insert(bankAccount).values(banks.map((bank) => ({ ...bank, accountId: added.id })));
  if (nominees.length > 0) await db.insert(nominee).values(nominees.map((each) => ({ ...each, accountId: added.id })));
  for (const [fundHouse, number] of Object.entries(folios)) {
    const [provider] = await db
      .select({ id: serviceProvider.id })
      .from(serviceProvider)
      .where(eq(serviceProvider.name, fundHouse));
    if (!provider) throw new Error(`there is no fund house ${fundHouse}`);
    await db.insert(folio).values({ number, accountId: added.id, serviceProviderId: provider.id });
  }
}

/** Marks the demo schemes, which the catalogue drops after the import of a real feed. @returns id by scheme code */
export async function markDemonstration(db: Db, codePrefix: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .update(instrument)
    .set({ isDemonstration: true })
    .where(like(instrument.schemeCode, `${codePrefix}%`))
    .returning({ id: instrument.id, schemeCode: instrument.schemeCode });
  return new Map(rows.map(({ id, schemeCode }) => [schemeCode, id]));
}

/** Gives the planner statistics for the first searches, before autovacuum collects them. */
export const analyzeCatalogue = (db: Db) => db.execute(sql`analyze instrument, nav_history`);
