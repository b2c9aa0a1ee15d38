import { missingData } from '@artha/domain/clients/bank-gateway/missing-data';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { nextStep } from '@artha/domain/onboarding/onboarding/progress';
import type { Tx } from '../../../platform/db/database.ts';
import { progressOf } from './application-progress.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { listReturned } from './onboarding.queries.ts';
import type { OpeningContext } from './open-account.ts';
import { findRiskCategory } from './risk-profile.ts';
import { openApplication } from './stored-application.ts';

type Context = Pick<OpeningContext, 'node' | 'businessNow'>;

/**
 * @throws Refusal onboarding.incomplete unless only sending remains, onboarding.record-outdated when the record of the
 *   bank allows no account any more
 */
export async function expectComplete(tx: Tx, ctx: Context, row: ApplicationRow): Promise<void> {
  const { businessNow } = ctx;
  const returned = await listReturned(tx, row.id);
  const hasRiskProfile = (await findRiskCategory(tx, row.appUserId, businessNow)) !== undefined;
  if (nextStep(progressOf(row, returned, hasRiskProfile)) !== 'review') throw new Refusal('onboarding.incomplete');
  expectCurrent(ctx, row);
}

/** @throws Refusal onboarding.record-outdated */
export function expectCurrent(ctx: Context, row: ApplicationRow): void {
  if (isRecordOutdated(ctx, row)) throw new Refusal('onboarding.record-outdated');
}

/** Whether the record of the bank, which was complete when it was read, is not any more: a minor has come of age. */
export function isRecordOutdated({ node, businessNow }: Context, row: ApplicationRow): boolean {
  const { customer } = openApplication(node.secrets, row);
  return missingData(customer, customer.taxStatus, businessDateAt(businessNow)).length > 0;
}
