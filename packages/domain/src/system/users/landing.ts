import { asCifNumber } from './customer-id.ts';

/** The registration step that fetches documents from the document locker or the depository. */
const EKYC_STEP = 5;

export interface Applicant {
  /** The bank's customer id, once it is known. */
  readonly userCode: string | null;
  /**
   * The current registration step; undefined before there is an account, as on a first login with a partner's token.
   */
  readonly registrationStep: number | undefined;
  /** Whether the document locker or the depository redirected the applicant back with success. */
  readonly hasReturnedWithSuccess: boolean;
}

/** Where an applicant continues after login. */
export function onboardingAddress({ userCode, registrationStep, hasReturnedWithSuccess }: Applicant): string {
  const query = userCode === null ? '' : `?${new URLSearchParams({ cifNumber: asCifNumber(userCode) }).toString()}`;
  if (registrationStep === undefined) return `/onboarding-landing${query}`;
  if (registrationStep === EKYC_STEP) return hasReturnedWithSuccess ? '/ekyc' : '/signup';
  return `/signup${query}`;
}
