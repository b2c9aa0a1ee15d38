import type { Progress } from '@artha/domain/onboarding/onboarding/progress';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import type { ApplicationRow, ReturnedStep } from './onboarding.queries.ts';

type Filled = Pick<
  ApplicationRow,
  | 'state'
  | 'isBankAccountChosen'
  | 'bankConfirmedAt'
  | 'bankAccountKey'
  | 'aboutYou'
  | 'holdersSealed'
  | 'signatureFileId'
  | 'chequeFileId'
  | 'verification'
>;

/** How far an application is. @param hasRiskProfile whether the applicant has a valid one */
export function progressOf(row: Filled, returned: readonly ReturnedStep[], hasRiskProfile: boolean): Progress {
  const isFilled: Readonly<Record<OnboardingStep, boolean>> = {
    'bank-details': row.bankConfirmedAt !== null,
    accounts: row.bankAccountKey !== null,
    'about-you': row.aboutYou !== null,
    holders: row.holdersSealed !== null,
    documents: row.signatureFileId !== null && row.chequeFileId !== null,
    verify: row.verification !== null,
    'risk-profile': hasRiskProfile,
    review: false,
  };
  return {
    state: row.state,
    isBankAccountChosen: row.isBankAccountChosen,
    filled: (Object.keys(isFilled) as OnboardingStep[]).filter((step) => isFilled[step]),
    returned: returned.map(({ step }) => step),
  };
}
