import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/database.ts';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { clientMapping } from '../modules/system/users/families.tables.ts';
import { distributor } from '../modules/reference/master-data/kinds/parties.ts';
import { appUser, family } from '../modules/system/users/users.tables.ts';

/** Whether the demo families are seeded. Mappings and distributors are seeded with them. */
export async function hasFamilies(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: family.id }).from(family).where(eq(family.isDemonstration, true)).limit(1);
  return row !== undefined;
}

/** The user ids of demo people, by login user id. */
export async function listPeopleIds(tx: Tx, loginUserIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: appUser.id, loginUserId: appUser.loginUserId })
    .from(appUser)
    .where(and(inArray(appUser.loginUserId, [...loginUserIds]), eq(appUser.isDemonstration, true)));
  return new Map(rows.map(({ id, loginUserId }) => [loginUserId, id]));
}

/** Inserts a family. People who already belong to another family stay there. @returns its id */
export async function insertFamily(tx: Tx, name: string, memberIds: readonly number[]): Promise<number> {
  const [added] = await tx.insert(family).values({ name, isDemonstration: true }).returning({ id: family.id });
  if (!added) throw new Error('no family inserted');
  for (const [index, id] of memberIds.entries())
    await tx
      .update(appUser)
      .set({ familyId: added.id, isFamilyHead: index === 0 })
      .where(and(eq(appUser.id, id), isNull(appUser.familyId)));
  return added.id;
}

interface NewMapping {
  readonly staffUserId: number;
  readonly appRoleId: number;
  readonly appUserId?: number;
  readonly familyId?: number;
  readonly fromOn: BusinessDate;
}

export const insertMappings = (tx: Tx, mappings: readonly NewMapping[]) =>
  tx
    .insert(clientMapping)
    .values([...mappings])
    .onConflictDoNothing();

/** Inserts a distributor and assigns it those of the given accounts that have none. */
export async function insertDistributor(
  tx: Tx,
  { accountNumbers, ...values }: { name: string; registrationNumber: string | null; accountNumbers: readonly string[] },
): Promise<void> {
  await tx.insert(distributor).values(values).onConflictDoNothing();
  const [found] = await tx.select({ id: distributor.id }).from(distributor).where(eq(distributor.name, values.name));
  if (!found) return;
  await tx
    .update(account)
    .set({ distributorId: found.id })
    .where(and(inArray(account.accountNumber, [...accountNumbers]), isNull(account.distributorId)));
}
