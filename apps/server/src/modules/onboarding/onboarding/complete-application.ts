import { Refusal } from '@artha/domain/kit/errors';
import { nextStep } from '@artha/domain/onboarding/onboarding/progress';
import type { Tx } from '../../../platform/db/database.ts';
import { progressOf } from './application-progress.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { listReturned } from './onboarding.queries.ts';
import { findRiskCategory } from './risk-profile.ts';

/** @throws Refusal onboarding.incomplete unless only sending remains */
export async function expectComplete(tx: Tx, row: ApplicationRow, businessNow: Date): Promise<void> {
  const returned = await listReturned(tx, row.id);
  const hasRiskProfile = (await findRiskCategory(tx, row.appUserId, businessNow)) !== undefined;
  if (nextStep(progressOf(row, returned, hasRiskProfile)) !== 'review') throw new Refusal('onboarding.incomplete');
}
