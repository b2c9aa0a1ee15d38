import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../accounts/accounts.tables.ts';
import { within } from '../accounts/index.ts';
import { bankAccount } from './bank-accounts.tables.ts';

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
