import { isWithApplicant } from '@artha/domain/onboarding/onboarding/steps';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { canSave } from '@artha/domain/onboarding/onboarding/progress';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PossibleCustomer } from '../../clients/bank-gateway/index.ts';
import { progressOf } from './application-progress.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { findApplication, listReturned, lockApplicationOf } from './onboarding.queries.ts';
import type { StoredVerification } from './onboarding.tables.ts';
import { openApplication } from './stored-application.ts';
import { storeStep } from './steps/save-step.ts';

/** Who an applicant is at the bank, for the verification of their identity. */
export interface Applicant {
  readonly applicationId: string;
  readonly customer: PossibleCustomer;
  /** Whether the identity can be verified now: all earlier steps are filled, and the application is with the applicant. */
  readonly isAtVerification: boolean;
}

const STEP: OnboardingStep = 'verify';

/** The applicant of an application; undefined before it is started. */
export async function findApplicant(
  db: Db,
  secrets: Pick<Secrets, 'open'>,
  appUserId: number,
): Promise<Applicant | undefined> {
  const row = await findApplication(db, appUserId);
  if (!row) return undefined;
  return {
    applicationId: row.id,
    customer: openApplication(secrets, row).customer,
    isAtVerification: await isAtVerification(db, row),
  };
}

const isAtVerification = async (db: Db, row: ApplicationRow): Promise<boolean> =>
  isWithApplicant(row.state) && canSave(progressOf(row, await listReturned(db, row.id), false), STEP);

/**
 * Records how the identity of an applicant was verified; null clears it. Nothing happens while the application is not
 * with the applicant, or an earlier step is missing.
 */
export async function recordVerification(
  tx: Tx,
  appUserId: number,
  verification: StoredVerification | null,
): Promise<void> {
  const row = await lockApplicationOf(tx, appUserId);
  if (!row || !(await isAtVerification(tx, row))) return;
  await storeStep(tx, row, {
    step: verification ? STEP : undefined,
    returned: await listReturned(tx, row.id),
    // What follows has the same registration step, whether there is a risk profile or not.
    hasRiskProfile: false,
    changes: { verification },
    realNow: verification ? new Date(verification.verifiedAt) : row.savedAt,
  });
}
