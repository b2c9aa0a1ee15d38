import type { Application } from '@artha/contract/onboarding/onboarding';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';

const PARTS: Readonly<Record<OnboardingStep, (application: Application) => unknown>> = {
  'bank-details': ({ bankDetails }) => bankDetails.fetchedAt,
  accounts: ({ bankAccountKey }) => bankAccountKey,
  'about-you': ({ aboutYou }) => aboutYou,
  holders: ({ holders }) => holders,
  documents: ({ documents }) => documents,
  verify: ({ verification }) => verification,
  'risk-profile': ({ riskCategory }) => riskCategory,
  review: ({ version }) => version,
};

/** What is saved of a step, as text: a step that another window has saved shows that, not what was entered here. */
export const savedPart = (application: Application, step: OnboardingStep): string =>
  JSON.stringify(PARTS[step](application) ?? null);
