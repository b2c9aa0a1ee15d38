import { Refusal } from '@artha/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { findAccount } from './accounts.queries.ts';

/** One of the caller's accounts. @throws Refusal account.not-found, for another client's too */
export async function getAccount(db: Db, scope: Scope, accountId: number) {
  const account = await findAccount(db, scope, accountId);
  if (!account) throw new Refusal('account.not-found');
  return account;
}

/**
 * One of the caller's accounts that takes investments.
 *
 * @throws Refusal account.not-found, account.not-active, account.intake-stopped
 */
export async function getOpenAccount(db: Db, scope: Scope, accountId: number) {
  const account = await getAccount(db, scope, accountId);
  if (account.status !== 'active') throw new Refusal('account.not-active');
  if (account.intakeStoppedAt !== null) throw new Refusal('account.intake-stopped');
  return account;
}
