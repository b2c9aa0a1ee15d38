import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { expectCurrent } from '../complete-application.ts';
import type { ApplicationRow } from '../onboarding.queries.ts';
import { lockApplication } from '../onboarding.queries.ts';
import type { OpeningContext } from '../open-account.ts';
import { openAccountOf } from '../open-account.ts';

export interface ReviewedApplication {
  readonly applicationId: string;
  /** The one that the operator has seen. */
  readonly version: number;
}

/**
 * A submitted application as the operator has seen it, locked.
 *
 * @throws Refusal onboarding.none, onboarding.not-waiting, onboarding.review-changed
 */
export async function lockWaiting(tx: Tx, { applicationId, version }: ReviewedApplication): Promise<ApplicationRow> {
  const row = await lockApplication(tx, applicationId);
  if (!row) throw new Refusal('onboarding.none');
  if (row.state !== 'submitted') throw new Refusal('onboarding.not-waiting');
  if (row.version !== version) throw new Refusal('onboarding.review-changed');
  return row;
}

/**
 * Opens the account of an application that waits for operations. Of two operators at once, the second finds it decided.
 *
 * @throws Refusal onboarding.none, onboarding.not-waiting, onboarding.review-changed, onboarding.record-outdated,
 *   onboarding.pan-in-use
 */
export async function approveApplication(
  tx: Tx,
  ctx: OpeningContext,
  { operatorId, ...reviewed }: ReviewedApplication & { readonly operatorId: number },
): Promise<{ readonly accountId: number }> {
  const row = await lockWaiting(tx, reviewed);
  expectCurrent(ctx, row);
  const { accountId } = await openAccountOf(tx, ctx, row, operatorId);
  if (accountId === null) throw new Error(`the application ${row.id} has no account`);
  return { accountId };
}
