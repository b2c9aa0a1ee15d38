import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser, family, userRoleMapping } from './users.tables.ts';

/** A user with the ids of their active roles, in order; undefined for an unknown user. */
export async function findUser(db: Db, userId: number) {
  const held = db
    .select({ roleId: userRoleMapping.appRoleId })
    .from(userRoleMapping)
    .where(and(eq(userRoleMapping.appUserId, appUser.id), eq(userRoleMapping.isActive, true)))
    .orderBy(asc(userRoleMapping.appRoleId));
  const [user] = await db
    .select({ ...getTableColumns(appUser), roleIds: sql<number[]>`array(${held})` })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .limit(1);
  return user;
}

/** The members of a family with the family name, the head first. */
export const listFamilyMembers = (db: Db, familyId: number) =>
  db
    .select({ id: appUser.id, name: appUser.name, familyName: family.name })
    .from(appUser)
    .innerJoin(family, eq(family.id, appUser.familyId))
    .where(eq(appUser.familyId, familyId))
    .orderBy(desc(appUser.isFamilyHead), asc(appUser.id));

/** An arbitrary number that no other advisory lock uses. */
const ADMINISTRATORS_LOCK = 735_001;

/** Serializes the creation of administrators until the transaction ends. */
export const lockAdministrators = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);

/** Whether any user has a role. */
export async function hasActiveHolder(db: Db, roleId: number): Promise<boolean> {
  const [holder] = await db
    .select({ id: userRoleMapping.id })
    .from(userRoleMapping)
    .where(and(eq(userRoleMapping.appRoleId, roleId), eq(userRoleMapping.isActive, true)))
    .limit(1);
  return holder !== undefined;
}

export async function isLoginUserIdTaken(db: Db, loginUserId: string): Promise<boolean> {
  const [user] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.loginUserId, loginUserId)).limit(1);
  return user !== undefined;
}

interface NewUser {
  readonly user: typeof appUser.$inferInsert;
  readonly roleId: number;
}

/** Adds a user with a role. @returns the id */
export async function insertUser(tx: Tx, { user, roleId }: NewUser): Promise<number> {
  const [added] = await tx.insert(appUser).values(user).returning({ id: appUser.id });
  if (!added) throw new Error('no user inserted');
  await tx.insert(userRoleMapping).values({ appUserId: added.id, appRoleId: roleId });
  return added.id;
}
