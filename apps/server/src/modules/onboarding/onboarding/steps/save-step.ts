import type { Application } from '@artha/contract/onboarding/onboarding';
import { Refusal } from '@artha/domain/kit/errors';
import { canSave, registrationStepOf } from '@artha/domain/onboarding/onboarding/progress';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { isWithApplicant } from '@artha/domain/onboarding/onboarding/steps';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { applicationAnswer } from '../application-answer.ts';
import { progressOf } from '../application-progress.ts';
import type { ApplicationChanges, ApplicationRow, ReturnedStep } from '../onboarding.queries.ts';
import { deleteReturned, listReturned, lockApplicationOf, updateApplication } from '../onboarding.queries.ts';
import { findRiskCategory } from '../risk-profile.ts';
import type { OpenedApplication } from '../stored-application.ts';
import { openApplication } from '../stored-application.ts';

export interface StepToSave {
  readonly step: OnboardingStep;
  /** The one that the screen has seen. */
  readonly version: number;
}

/** The application of the caller as they have seen it, locked. @throws Refusal onboarding.none, onboarding.changed */
export async function lockAsSeen(tx: Tx, ctx: SessionContext, version: number): Promise<ApplicationRow> {
  const row = await lockApplicationOf(tx, ctx.session.userId);
  if (!row) throw new Refusal('onboarding.none');
  // A sent application cannot be changed: the screen shows it again as it is.
  if (row.version !== version || !isWithApplicant(row.state)) throw new Refusal('onboarding.changed');
  return row;
}

/**
 * Saves a step of the caller's application: it is done then, and no longer returned. Of two windows that save at once
 * one gets `onboarding.changed`.
 *
 * @param work decides what is stored; it runs in the transaction, with the application locked
 * @throws Refusal onboarding.none, onboarding.changed, onboarding.step-not-open, and those of `work`
 */
export const saveStep = (
  ctx: SessionContext,
  { step, version }: StepToSave,
  work: (tx: Tx, opened: OpenedApplication) => Promise<ApplicationChanges>,
): Promise<Application> =>
  transaction(ctx.database, async (tx) => {
    const row = await lockAsSeen(tx, ctx, version);
    const returned = await listReturned(tx, row.id);
    const hasRiskProfile = (await findRiskCategory(tx, row.appUserId, ctx.businessNow)) !== undefined;
    if (!canSave(progressOf(row, returned, hasRiskProfile), step)) throw new Refusal('onboarding.step-not-open');
    const changes = await work(tx, openApplication(ctx.node.secrets, row));
    const saved = await storeStep(tx, row, { step, returned, hasRiskProfile, changes, realNow: ctx.realNow });
    await audit(tx, ctx, {
      action: 'onboarding.step-saved',
      object: { type: 'onboardingApplication', id: row.id },
      after: { step, version: saved.version },
    });
    return applicationAnswer(tx, ctx, saved);
  });

interface Stored {
  /** The step that is done now; undefined when none is. */
  readonly step: OnboardingStep | undefined;
  readonly returned: readonly ReturnedStep[];
  readonly hasRiskProfile: boolean;
  readonly changes: ApplicationChanges;
  readonly realNow: Date;
}

/** Stores what has changed, and how far the application is now. */
export async function storeStep(tx: Tx, row: ApplicationRow, stored: Stored): Promise<ApplicationRow> {
  const { step, hasRiskProfile, changes, realNow } = stored;
  const returned = stored.returned.filter((each) => each.step !== step);
  if (step && returned.length < stored.returned.length) await deleteReturned(tx, row.id, step);
  const progress = progressOf({ ...row, ...changes }, returned, hasRiskProfile);
  return updateApplication(tx, row, { ...changes, savedAt: realNow, registrationStep: registrationStepOf(progress) });
}
