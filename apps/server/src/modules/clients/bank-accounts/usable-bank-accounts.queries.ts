import { mayBeUsed } from '@artha/domain/clients/bank-accounts/usable-accounts';
import type { BankAccountUse } from '@artha/domain/clients/bank-accounts/usable-accounts';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../accounts/accounts.tables.ts';
import { within } from '../accounts/index.ts';
import { bankAccount } from './bank-accounts.tables.ts';

/** A bank account that can pay or be paid. */
export interface UsableBankAccount {
  readonly id: number;
  readonly bankName: string;
  readonly ifscCode: string;
  readonly numberLast4: string;
  readonly holderName: string;
  readonly isPrimary: boolean;
}

/**
 * The verified bank accounts with which an account can pay for investments or, with `be paid`, which can receive the
 * money of its sales; the primary one first.
 */
export async function listUsableBankAccounts(
  db: Db,
  scope: Scope,
  accountId: number,
  use: BankAccountUse = 'pay in',
): Promise<UsableBankAccount[]> {
  const rows = await db
    .select({
      usable: {
        id: bankAccount.id,
        bankName: bankAccount.bankName,
        ifscCode: bankAccount.ifscCode,
        numberLast4: bankAccount.numberLast4,
        holderName: bankAccount.holderName,
        isPrimary: bankAccount.isPrimary,
      },
      rule: { owner: bankAccount.owner, type: bankAccount.type },
      taxStatus: account.taxStatus,
    })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(
      and(
        eq(bankAccount.accountId, accountId),
        isNotNull(bankAccount.verifiedAt),
        isNull(bankAccount.deletedAt),
        within(scope),
      ),
    )
    .orderBy(desc(bankAccount.isPrimary), asc(bankAccount.id));
  return rows.filter(({ rule, taxStatus }) => mayBeUsed(rule, taxStatus, use)).map(({ usable }) => usable);
}

/** A bank account with which an account can pay; undefined for any other id. */
export const findUsableBankAccount = async (
  db: Db,
  scope: Scope,
  accountId: number,
  bankAccountId: number,
): Promise<UsableBankAccount | undefined> =>
  (await listUsableBankAccounts(db, scope, accountId)).find(({ id }) => id === bankAccountId);

/** A bank account that can receive the money of an account's sales; undefined for any other id. */
export const findPayeeBankAccount = async (
  db: Db,
  scope: Scope,
  accountId: number,
  bankAccountId: number,
): Promise<UsableBankAccount | undefined> =>
  (await listUsableBankAccounts(db, scope, accountId, 'be paid')).find(({ id }) => id === bankAccountId);
