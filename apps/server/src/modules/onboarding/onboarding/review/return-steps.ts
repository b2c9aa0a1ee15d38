import { registrationStepOf } from '@artha/domain/onboarding/onboarding/progress';
import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import type { Tx } from '../../../../platform/db/database.ts';
import { audit } from '../../../system/audit/index.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import { progressOf } from '../application-progress.ts';
import type { ApplicationRow } from '../onboarding.queries.ts';
import { insertReturned, updateApplication } from '../onboarding.queries.ts';
import type { OpeningContext } from '../open-account.ts';
import { findRiskCategory } from '../risk-profile.ts';
import type { ReviewedApplication } from './approve-application.ts';
import { lockWaiting } from './approve-application.ts';

export interface StepReturn {
  readonly step: ReturnableStep;
  /** What the applicant has to do, as they read it. */
  readonly reason: string;
}

/**
 * Gives a submitted application back to its applicant, who mends the returned steps and sends it again. Where the bank
 * account was taken and not chosen, returning it lets the applicant choose.
 *
 * @param steps at least one, each once
 * @throws Refusal onboarding.none, onboarding.not-waiting, onboarding.review-changed
 */
export async function returnSteps(
  tx: Tx,
  ctx: OpeningContext,
  input: ReviewedApplication & { readonly operatorId: number; readonly steps: readonly StepReturn[] },
): Promise<ApplicationRow> {
  const { operatorId, steps } = input;
  const row = await lockWaiting(tx, input);
  const returned = steps.map(({ step, reason }) => ({
    applicationId: row.id,
    step,
    reason,
    returnedByUserId: operatorId,
    returnedAt: ctx.realNow,
  }));
  await insertReturned(tx, returned);
  const isBankAccountChosen = row.isBankAccountChosen || steps.some(({ step }) => step === 'accounts');
  const hasRiskProfile = (await findRiskCategory(tx, row.appUserId, ctx.businessNow)) !== undefined;
  const changes = { state: 'returned', isBankAccountChosen, reviewReasons: null } as const;
  const progress = progressOf({ ...row, ...changes }, steps, hasRiskProfile);
  const changed = await updateApplication(tx, row, { ...changes, registrationStep: registrationStepOf(progress) });
  await audit(tx, ctx, {
    action: 'onboarding.returned',
    object: { type: 'onboardingApplication', id: row.id },
    after: { steps: steps.map(({ step }) => step), version: changed.version },
  });
  await notifyUser(tx, {
    code: 'onboarding-returned',
    userId: row.appUserId,
    values: { reasons: steps.map(({ reason }) => reason).join('\n') },
    onceKey: `onboarding-returned:${row.id}:${changed.version}`,
  });
  return changed;
}
