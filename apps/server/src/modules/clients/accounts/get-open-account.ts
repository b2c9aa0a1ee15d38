import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { findAccount } from './accounts.queries.ts';
import type { account } from './accounts.tables.ts';

/** What says whether an account takes investments. */
type Intake = Pick<typeof account.$inferSelect, 'status' | 'intakeStoppedAt'>;

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
  const account = await findAccount(db, scope, accountId);
  expectOpen(account);
  return account;
}

/**
 * Makes sure that an account which was looked for among the caller's takes investments.
 *
 * @throws Refusal account.not-found, account.not-active, account.intake-stopped
 */
export function expectOpen<Found extends Intake>(found: Found | undefined): asserts found is Found {
  if (!found) throw new Refusal('account.not-found');
  if (found.status !== 'active') throw new Refusal('account.not-active');
  if (found.intakeStoppedAt !== null) throw new Refusal('account.intake-stopped');
}
