import { ROLE_IDS } from '@artha/domain/kit/roles';
import { and, eq, exists, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { KeptStatement } from '../../../platform/db/kept-statements.ts';
import { commitWith } from '../../../platform/db/transaction.ts';
import { appUser, userRoleMapping } from './users.tables.ts';

/** Only users in onboarding and active users can recover their password or user id. */
const RECOVERABLE_STATUS_MAX = 3;

/** A user who may sign in, by typed user id. Who has not chosen a login yet signs up instead. */
export async function findRecoverable(db: Db, typedUserId: string) {
  const [user] = await db

    .select({
      id: appUser.id,
      name: appUser.name,
      loginUserId: appUser.loginUserId,
      emailId: appUser.emailId,
      passwordHash: appUser.passwordHash,
    })
    .from(appUser)
    .where(
      and(
        eq(appUser.loginUserId, typedUserId.trim().toLowerCase()),
        appUser.isLoginChosen,
        lte(appUser.appUserStatus, RECOVERABLE_STATUS_MAX),
      ),
    )
    .limit(1);
  return user;
}

/** Sets a password and lifts the forced change, if the password is still the old one. @returns false when it is not */
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
  /** Undefined for staff. */
  readonly panBlindIndex: string | undefined;
  readonly now: Date;
  /** Users who got a mail since then get none now. */
  readonly notSince: Date;
}

/**
 * Finds the users to whom the user id is mailed, and records the mail: clients by PAN and e-mail, staff by e-mail. Of
 * two concurrent requests only one finds them.
 */
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
        lte(appUser.appUserStatus, RECOVERABLE_STATUS_MAX),
        appUser.isLoginChosen,
        or(isNull(appUser.userIdMailedAt), lt(appUser.userIdMailedAt, notSince)),
        exists(held),
      ),
    )
    .returning({ id: appUser.id, loginUserId: appUser.loginUserId, emailId: appUser.emailId });
}

/** Records which version of the terms a user has accepted; an older one never replaces a newer one. */
export async function recordAcceptedTerms(tx: Tx, userId: number, version: number): Promise<void> {
  await tx
    .update(appUser)
    .set({ acceptedTncVersion: sql`greatest(${appUser.acceptedTncVersion}, ${version}::smallint)` })
    .where(eq(appUser.id, userId));
  announceOnCommit(tx, 'session', [userId]);
}

const RECORD_LOGIN: KeptStatement = {
  name: 'record_login',
  types: ['int', 'timestamptz'],
  text: 'update app_user set last_login_at = $2 where id = $1',
};

/** Records when a user signed in last, with the commit. */
export const recordLogin = (tx: Tx, userId: number, at: Date): void =>
  commitWith(tx, { statement: RECORD_LOGIN, values: [userId, at.toISOString()] });

type NewCustomer = Pick<
  typeof appUser.$inferInsert,
  'name' | 'emailId' | 'mobile' | 'userCode' | 'loginUserId' | 'passwordHash'
>;

/**
 * Adds a client in onboarding. A concurrent call for the same customer waits for this transaction.
 *
 * @returns the id of the user; undefined when the user already exists
 */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number | undefined> {
  const [user] = await tx
    .insert(appUser)
    .values({ ...customer, appUserStatus: 1, isLoginChosen: false })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  if (user) await tx.insert(userRoleMapping).values({ appUserId: user.id, appRoleId: ROLE_IDS.client });
  return user?.id;
}
