import { CUSTOMER_ID_MAX_DIGITS } from '@artha/domain/system/users/customer-id';
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser } from './users.tables.ts';

/** 1 before the application, 2 while it is under way, 3 active. */
const ONBOARDING_MAX = 2;
const UNDER_WAY = 2;
const ACTIVE = 3;

/**
 * Users with a customer id, with any number of leading zeros. All spellings are looked up, so that the index is used.
 * More than one match is a data error.
 */
export const listCustomers = (db: Db, customerId: string) =>
  db
    .select({
      id: appUser.id,
      appUserStatus: appUser.appUserStatus,
      isLoginChosen: appUser.isLoginChosen,
      name: appUser.name,
      emailId: appUser.emailId,
      passwordHash: appUser.passwordHash,
    })
    .from(appUser)
    .where(inArray(appUser.userCode, spellingsOf(customerId)))
    .limit(2);

export type Customer = Awaited<ReturnType<typeof listCustomers>>[number];

const spellingsOf = (customerId: string): string[] =>
  Array.from({ length: CUSTOMER_ID_MAX_DIGITS - customerId.length + 1 }, (_, zeros) => '0'.repeat(zeros) + customerId);

/** What the bank holds of a customer who is not a client yet. */
type FromBank = Readonly<Record<'name' | 'emailId' | 'mobile', string>>;

const isInOnboarding = (userId: number) => and(eq(appUser.id, userId), lte(appUser.appUserStatus, ONBOARDING_MAX));

/** Takes name and addresses of a user in onboarding from the bank; those of a client are their own. */
export const updateFromBank = (tx: Tx, userId: number, values: FromBank) =>
  tx.update(appUser).set(values).where(isInOnboarding(userId));

/**
 * Gives a customer the login that they choose, once: of two attempts at once the second finds it chosen. The unique
 * index refuses a user id that another user takes at the same time.
 *
 * @returns false when the customer has a login already
 */
export async function chooseLogin(
  tx: Tx,
  { userId, ...login }: { readonly userId: number; readonly loginUserId: string; readonly passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(appUser)
    .set({ ...login, isLoginChosen: true, forcePasswordChange: false })
    .where(and(eq(appUser.id, userId), eq(appUser.isLoginChosen, false)));
  announceOnCommit(tx, 'session', [userId]);
  return rowCount === 1;
}

/** The application of a user in onboarding is under way. */
export async function markUnderWay(tx: Tx, userId: number): Promise<void> {
  await tx.update(appUser).set({ appUserStatus: UNDER_WAY }).where(isInOnboarding(userId));
  announceOnCommit(tx, 'session', [userId]);
}

interface Activation extends FromBank {
  readonly panSealed: string;
  readonly panBlindIndex: string;
}

/** Makes a client of a user in onboarding. @returns false when they are not in onboarding */
export async function activateClient(tx: Tx, userId: number, values: Activation): Promise<boolean> {
  const { rowCount } = await tx
    .update(appUser)
    .set({ ...values, appUserStatus: ACTIVE })
    .where(isInOnboarding(userId));
  announceOnCommit(tx, 'session', [userId]);
  return rowCount === 1;
}

/** Until the transaction ends, nobody else takes a PAN into use. */
export const lockPan = (tx: Tx, panBlindIndex: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pan:${panBlindIndex}`}, 0))`);

/** Whether a PAN belongs to another user. */
export async function isPanOfOther(db: Db, userId: number, panBlindIndex: string): Promise<boolean> {
  const [other] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.panBlindIndex, panBlindIndex), ne(appUser.id, userId)))
    .limit(1);
  return other !== undefined;
}
