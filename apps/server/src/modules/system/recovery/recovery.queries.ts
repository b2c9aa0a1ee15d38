import { ROLE_IDS } from '@artha/domain/kit/roles';
import { and, eq, exists, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { tncAcceptance, tncVersion } from './recovery.tables.ts';

/** The onboarding and the active: whoever may not sign in recovers nothing. */
const STATUS_MAX = 3;

/** Somebody who may sign in, by what is typed to do so. */
export async function findRecoverable(db: Db, typedUserId: string) {
  const [user] = await db
    .select({ id: appUser.id, emailId: appUser.emailId })
    .from(appUser)
    .where(and(eq(appUser.loginUserId, typedUserId.trim().toLowerCase()), lte(appUser.appUserStatus, STATUS_MAX)))
    .limit(1);
  return user;
}

/** Sets a password, which is then no longer one that must be changed. */
export async function updatePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(appUser).set({ passwordHash, forcePasswordChange: false }).where(eq(appUser.id, userId));
  announceOnCommit(tx, 'session', [userId]);
}

/** The same, if the password is still the one that was looked at. @returns false when it is not */
export async function replacePassword(
  tx: Tx,
  { userId, oldHash, passwordHash }: { userId: number; oldHash: string; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(appUser)
    .set({ passwordHash, forcePasswordChange: false })
    .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, oldHash)));
  announceOnCommit(tx, 'session', [userId]);
  return rowCount === 1;
}

export interface UserIdRequest {
  readonly email: string;
  /** Of a client; undefined for staff. */
  readonly panBlindIndex: string | undefined;
  readonly now: Date;
  /** Whoever got a mail since then gets none now. */
  readonly notSince: Date;
}

/** Whose user id is to be mailed: clients by PAN and e-mail, staff by the e-mail. Two at once are one mail. */
export function claimUserIds(
  tx: Tx,
  { email, panBlindIndex, now, notSince }: UserIdRequest,
): Promise<{ id: number; loginUserId: string; emailId: string }[]> {
  const isClient = panBlindIndex !== undefined;
  const role = isClient
    ? eq(userRoleMapping.appRoleId, ROLE_IDS.client)
    : ne(userRoleMapping.appRoleId, ROLE_IDS.client);
  const held = tx
    .select({ id: userRoleMapping.id })
    .from(userRoleMapping)
    .where(and(eq(userRoleMapping.appUserId, appUser.id), eq(userRoleMapping.isActive, true), role));
  return tx
    .update(appUser)
    .set({ userIdMailedAt: now })
    .where(
      and(
        eq(sql`lower(${appUser.emailId})`, email.trim().toLowerCase()),
        isClient ? eq(appUser.panBlindIndex, panBlindIndex) : undefined,
        lte(appUser.appUserStatus, STATUS_MAX),
        or(isNull(appUser.userIdMailedAt), lt(appUser.userIdMailedAt, notSince)),
        exists(held),
      ),
    )
    .returning({ id: appUser.id, loginUserId: appUser.loginUserId, emailId: appUser.emailId });
}

/** The terms under their version, written down when they are first accepted. @returns their id */
export async function ensureTncVersion(
  tx: Tx,
  terms: { readonly version: number; readonly text: string; readonly validFrom: Date },
): Promise<number> {
  await tx.insert(tncVersion).values(terms).onConflictDoNothing({ target: tncVersion.version });
  const [row] = await tx.select({ id: tncVersion.id }).from(tncVersion).where(eq(tncVersion.version, terms.version));
  if (!row) throw new Error(`version ${terms.version} of the terms was not kept`);
  return row.id;
}

/** Notes an acceptance, once. @returns false when it was noted before */
export async function insertAcceptance(
  tx: Tx,
  { version, ...acceptance }: typeof tncAcceptance.$inferInsert & { readonly version: number },
): Promise<boolean> {
  const { rowCount } = await tx.insert(tncAcceptance).values(acceptance).onConflictDoNothing();
  await tx
    .update(appUser)
    .set({ acceptedTncVersion: sql`greatest(${appUser.acceptedTncVersion}, ${version}::smallint)` })
    .where(eq(appUser.id, acceptance.userId));
  announceOnCommit(tx, 'session', [acceptance.userId]);
  return rowCount === 1;
}
