import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import type { ComponentType } from 'react';
import type { StepProps } from '../wizard/step-props.ts';
import { AboutYouStep } from './about-you-step.tsx';
import { AccountsStep } from './accounts-step.tsx';
import { BankDetailsStep } from './bank-details-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { HoldersStep } from './holders-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { RiskProfileStep } from './risk-profile-step.tsx';
import { VerifyStep } from './verify-step.tsx';

/** What each step shows. */
export const STEP_PARTS: Readonly<Record<OnboardingStep, ComponentType<StepProps>>> = {
  'bank-details': BankDetailsStep,
  accounts: AccountsStep,
  'about-you': AboutYouStep,
  holders: HoldersStep,
  documents: DocumentsStep,
  verify: VerifyStep,
  'risk-profile': RiskProfileStep,
  review: ReviewStep,
};
