import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { LockedBankAccount } from './bank-accounts.queries.ts';
import { lockBankAccount } from './bank-accounts.queries.ts';

interface Path {
  readonly accountId: number;
  readonly bankAccountId: number;
}

/** A bank account of one of the caller's accounts, locked. @throws Refusal bank-account.not-found */
export async function lockOwn(
  tx: Tx,
  { scope }: Pick<SessionContext, 'scope'>,
  { accountId, bankAccountId }: Path,
): Promise<LockedBankAccount> {
  const locked = await lockBankAccount(tx, bankAccountId, scope);
  if (!locked || locked.row.accountId !== accountId) throw new Refusal('bank-account.not-found');
  return locked;
}
