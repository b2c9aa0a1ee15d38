import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { findAccount } from './accounts.queries.ts';
import type { account } from './accounts.tables.ts';

/** The columns that decide whether an account can buy and sell. */
type Intake = Pick<
  typeof account.$inferSelect,
  'status' | 'isHeldAway' | 'intakeStoppedAt' | 'frozenAt' | 'kycStoppedAt'
>;

/** One of the caller's accounts. @throws Refusal account.not-found, also for another client's account */
export async function getAccount(db: Db, scope: Scope, accountId: number) {
  const account = await findAccount(db, scope, accountId);
  if (!account) throw new Refusal('account.not-found');
  return account;
}

/**
 * One of the caller's accounts that accepts investments.
 *
 * @throws Refusal account.not-found, account.not-active, account.held-away, account.frozen, account.kyc-stopped,
 * account.intake-stopped
 */
export async function getOpenAccount(db: Db, scope: Scope, accountId: number) {
  const account = await findAccount(db, scope, accountId);
  expectOpen(account);
  return account;
}

/**
 * Asserts that an account was found and accepts investments.
 *
 * @throws Refusal account.not-found, account.not-active, account.held-away, account.frozen, account.kyc-stopped,
 * account.intake-stopped
 */
export function expectOpen<Found extends Intake>(found: Found | undefined): asserts found is Found {
  if (!found) throw new Refusal('account.not-found');
  const refusal = whyClosed(found);
  if (refusal) throw refusal;
}

/** Why an account accepts no investments; undefined when it does. */
export function whyClosed({
  status,
  isHeldAway,
  intakeStoppedAt,
  frozenAt,
  kycStoppedAt,
}: Intake): Refusal | undefined {
  if (status !== 'active') return new Refusal('account.not-active');
  if (isHeldAway) return new Refusal('account.held-away');
  if (frozenAt !== null) return new Refusal('account.frozen');
  if (kycStoppedAt !== null) return new Refusal('account.kyc-stopped');
  return intakeStoppedAt === null ? undefined : new Refusal('account.intake-stopped');
}
