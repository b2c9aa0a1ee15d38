/** The steps of an application. There are eight on the screen; the application counts seven, and 7 is completed. */
export const ONBOARDING_STEPS = [
  'bank-details',
  'accounts',
  'about-you',
  'holders',
  'documents',
  'verify',
  'risk-profile',
  'review',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The number under which the wire knows a step. */
export const REGISTRATION_STEPS: Readonly<Record<OnboardingStep, number>> = {
  'bank-details': 1,
  accounts: 2,
  'about-you': 3,
  holders: 3,
  documents: 4,
  verify: 5,
  'risk-profile': 6,
  review: 6,
};
export const REGISTRATION_COMPLETED = 7;

/**
 * `open` is with the applicant, `submitted` with operations, `returned` with the applicant again, who mends the returned
 * steps. An application whose checks all pass is approved when it is submitted.
 */
export const APPLICATION_STATES = ['open', 'submitted', 'returned', 'approved'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** As the applicant reads them. */
export const APPLICATION_STATE_NAMES: Readonly<Record<ApplicationState, string>> = {
  open: 'Not sent yet',
  submitted: 'Under review',
  returned: 'Returned to you',
  approved: 'Approved',
};

/** Whether the applicant may change an application. */
export const isWithApplicant = (state: ApplicationState): boolean => state === 'open' || state === 'returned';

/** The steps that operations can return: what the applicant entered or proved there can be mended. */
export const RETURNABLE_STEPS = [
  'bank-details',
  'accounts',
  'about-you',
  'holders',
  'documents',
  'verify',
] as const satisfies readonly OnboardingStep[];
export type ReturnableStep = (typeof RETURNABLE_STEPS)[number];
