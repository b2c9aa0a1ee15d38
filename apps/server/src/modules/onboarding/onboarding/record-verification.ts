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
  /** Whether the identity can be verified now: the applicant has filled all earlier steps, and has not sent it. */
  readonly isAtVerification: boolean;
  /** When the bank was read. */
  readonly bankReadAt: Date;
  /** When the recorded verification was made; null without one, as after the bank was read again. */
  readonly verifiedAt: Date | null;
}

const STEP: OnboardingStep = 'verify';

/** The applicant of an application; undefined before it is started. */
export async function findApplicant(
  db: Db,
  secrets: Pick<Secrets, 'open'>,
  appUserId: number,
): Promise<Applicant | undefined> {
  const row = await findApplication(db, appUserId);
  return row && applicantOf(db, secrets, row);
}

/** The same, with the application locked to the end of the transaction. */
export async function lockApplicant(
  tx: Tx,
  secrets: Pick<Secrets, 'open'>,
  appUserId: number,
): Promise<Applicant | undefined> {
  const row = await lockApplicationOf(tx, appUserId);
  return row && applicantOf(tx, secrets, row);
}

const applicantOf = async (db: Db, secrets: Pick<Secrets, 'open'>, row: ApplicationRow): Promise<Applicant> => ({
  applicationId: row.id,
  customer: openApplication(secrets, row).customer,
  isAtVerification: await isAtVerification(db, row),
  bankReadAt: row.bankReadAt,
  verifiedAt: row.verification && new Date(row.verification.verifiedAt),
});

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

interface Change {
  /** When the verification was made that has changed. */
  readonly verifiedAt: Date;
  /** As it is known now; null when it does not count any more. */
  readonly verification: StoredVerification | null;
  /** Whether the applicant has done what operations returned the step for. */
  readonly isMended: boolean;
}

/**
 * Replaces what is recorded of a verification by what became known of it later.
 *
 * @returns false while the application is not with the applicant, and when another verification is recorded by now, or
 *   none, as after the bank was read again: nothing happens then
 */
export async function changeVerification(
  tx: Tx,
  appUserId: number,
  { verifiedAt, verification, isMended }: Change,
): Promise<boolean> {
  const row = await lockApplicationOf(tx, appUserId);
  if (!row || !isWithApplicant(row.state) || row.verification?.verifiedAt !== verifiedAt.toISOString()) return false;
  await storeStep(tx, row, {
    step: isMended ? STEP : undefined,
    returned: await listReturned(tx, row.id),
    hasRiskProfile: false,
    changes: { verification },
    realNow: row.savedAt,
  });
  return true;
}
