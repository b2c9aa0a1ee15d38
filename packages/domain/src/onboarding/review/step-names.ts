import type { ReturnableStep } from '../onboarding/steps.ts';

/** The steps as operations and applicants read them. */
export const STEP_NAMES: Readonly<Record<ReturnableStep, string>> = {
  'bank-details': 'Bank details',
  accounts: 'Accounts',
  'about-you': 'About you',
  holders: 'Holders and nominees',
  documents: 'Documents',
  verify: 'Verify',
};
