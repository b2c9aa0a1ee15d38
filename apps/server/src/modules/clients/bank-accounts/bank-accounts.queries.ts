import { bankCodeOf } from '@artha/domain/clients/bank-accounts/account-number';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../accounts/accounts.tables.ts';
import { within, withinFamily } from '../accounts/index.ts';
import { bankAccount } from './bank-accounts.tables.ts';

export type BankAccountRow = typeof bankAccount.$inferSelect;

/** The owners within the scope of bank accounts with a number, by its blind index. */
export async function listOwnersByBankNumber(db: Db, scope: Scope, numberBlindIndex: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ ownerId: account.appUserId })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(and(eq(bankAccount.numberBlindIndex, numberBlindIndex), within(scope)))
    .limit(PALETTE_FETCHED_ROWS);
  return rows.map(({ ownerId }) => ownerId);
}

/** The bank accounts of an account, the primary one first; for the head of a family also those of its members. */
export const listOfAccount = (db: Db, scope: Scope, accountId: number): Promise<BankAccountRow[]> =>
  db
    .select({ row: bankAccount })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(and(eq(bankAccount.accountId, accountId), isNull(bankAccount.deletedAt), withinFamily(scope)))
    .orderBy(desc(bankAccount.isPrimary), asc(bankAccount.id))
    .then((rows) => rows.map(({ row }) => row));

interface NumberAtBank {
  readonly ifscCode: string;
  readonly numberBlindIndex: string;
}

/** The same number at the same bank, whatever the branch. */
const isSameNumber = ({ ifscCode, numberBlindIndex }: NumberAtBank) =>
  and(
    eq(bankAccount.numberBlindIndex, numberBlindIndex),
    sql`left(${bankAccount.ifscCode}, 4) = ${bankCodeOf(ifscCode)}`,
    isNull(bankAccount.deletedAt),
  );

/** The same bank account among those of an account. */
export async function findSameNumber(tx: Tx, accountId: number, number: NumberAtBank) {
  const [row] = await tx
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, accountId), isSameNumber(number)));
  return row;
}

type OwnedNumber = NumberAtBank & Pick<BankAccountRow, 'owner'>;

/**
 * Whether a bank account is verified for another client as their own. That of a guardian may be: guardians are clients
 * too, and act for several minors. Whose it is the name at the bank decides.
 */
export async function isVerifiedForOther(tx: Tx, ownerUserId: number, number: OwnedNumber): Promise<boolean> {
  if (number.owner === 'guardian') return false;
  const [row] = await tx
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(
      and(
        isSameNumber(number),
        eq(bankAccount.owner, 'holder'),
        isNotNull(bankAccount.verifiedAt),
        ne(account.appUserId, ownerUserId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** How many bank accounts an account has, apart from refused ones, and how many were added since an instant. */
export async function countOfAccount(tx: Tx, accountId: number, since: Date) {
  const [row] = await tx
    .select({
      held: sql<number>`count(*) filter (where ${bankAccount.deletedAt} is null
        and ${bankAccount.verification} <> 'refused')::int`,
      added: sql<number>`count(*) filter (where ${gt(bankAccount.createdAt, since)})::int`,
    })
    .from(bankAccount)
    .where(eq(bankAccount.accountId, accountId));
  return row ?? { held: 0, added: 0 };
}

export async function insertBankAccount(tx: Tx, values: typeof bankAccount.$inferInsert): Promise<BankAccountRow> {
  const [row] = await tx.insert(bankAccount).values(values).returning();
  if (!row) throw new Error('no bank account inserted');
  return row;
}

export async function updateBankAccount(
  tx: Tx,
  bankAccountId: number,
  values: Partial<typeof bankAccount.$inferInsert>,
): Promise<BankAccountRow> {
  const [row] = await tx.update(bankAccount).set(values).where(eq(bankAccount.id, bankAccountId)).returning();
  if (!row) throw new Error(`there is no bank account ${bankAccountId}`);
  return row;
}

/** No bank account of an account is the primary one. */
export const clearPrimary = (tx: Tx, accountId: number) =>
  tx
    .update(bankAccount)
    .set({ isPrimary: false })
    .where(and(eq(bankAccount.accountId, accountId), bankAccount.isPrimary));

/**
 * A bank account with its account, both locked to the end of the transaction; undefined when it was deleted.
 *
 * @param scope undefined for the work of the product itself
 */
export async function lockBankAccount(tx: Tx, bankAccountId: number, scope: Scope | undefined) {
  const [owner] = await tx
    .select({ account })
    .from(account)
    .innerJoin(bankAccount, eq(bankAccount.accountId, account.id))
    .where(and(eq(bankAccount.id, bankAccountId), scope && within(scope)))
    .for('update', { of: account });
  if (!owner) return undefined;
  const [row] = await tx
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.id, bankAccountId), isNull(bankAccount.deletedAt)))
    .for('update');
  return row && { row, account: owner.account };
}

export type LockedBankAccount = NonNullable<Awaited<ReturnType<typeof lockBankAccount>>>;

/** Whether an account has a primary bank account. */
export async function hasPrimary(tx: Tx, accountId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, accountId), bankAccount.isPrimary))
    .limit(1);
  return row !== undefined;
}

/** What the bank is sent for a verification; undefined once it does not wait for it any more. */
export async function findPending(db: Db, bankAccountId: number) {
  const [row] = await db
    .select()
    .from(bankAccount)
    .where(
      and(eq(bankAccount.id, bankAccountId), eq(bankAccount.verification, 'pending'), isNull(bankAccount.deletedAt)),
    );
  return row;
}

/** The blind index of the number of a bank account, for its lock. */
export async function findBankNumber(db: Db, bankAccountId: number): Promise<string | null> {
  const [row] = await db
    .select({ numberBlindIndex: bankAccount.numberBlindIndex })
    .from(bankAccount)
    .where(eq(bankAccount.id, bankAccountId));
  return row?.numberBlindIndex ?? null;
}
