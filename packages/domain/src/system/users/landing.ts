import { asCifNumber } from './customer-id.ts';

/** The registration step at which the documents are taken from the locker or the depository. */
const EKYC_STEP = 5;

export interface Applicant {
  /** The bank's customer id, once it is known. */
  readonly userCode: string | null;
  /**
   * How far the registration has come; undefined before there is an account, as for whom a partner's token has brought
   * for the first time.
   */
  readonly registrationStep: number | undefined;
  /** Whether the document locker or the depository sends them back with a success. */
  readonly isBackWithSuccess: boolean;
}

/** Where somebody who is not a client yet goes on after signing in (specification 4.3). */
export function onboardingAddress({ userCode, registrationStep, isBackWithSuccess }: Applicant): string {
  const query = userCode === null ? '' : `?${new URLSearchParams({ cifNumber: asCifNumber(userCode) }).toString()}`;
  if (registrationStep === undefined) return `/onboarding-landing${query}`;
  if (registrationStep === EKYC_STEP) return isBackWithSuccess ? '/ekyc' : '/signup';
  return `/signup${query}`;
}
