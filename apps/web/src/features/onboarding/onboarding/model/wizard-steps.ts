import type { Application } from '@artha/contract/onboarding/onboarding';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { ONBOARDING_STEPS } from '@artha/domain/onboarding/onboarding/steps';

/** How a step is named, and what it is about. */
export const STEP_TEXTS: Readonly<Record<OnboardingStep, { readonly name: string; readonly lead: string }>> = {
  'bank-details': { name: 'Your bank details', lead: 'What the bank knows of you. Please check it.' },
  accounts: { name: 'Accounts', lead: 'The account you pay from, and to which your money returns.' },
  'about-you': { name: 'About you', lead: 'The regulator asks every investor for this. It takes about three minutes.' },
  holders: {
    name: 'Holders and nominees',
    lead: 'Who owns the account, and who receives it if something happens to you.',
  },
  documents: {
    name: 'Documents',
    lead: 'The fund houses compare your signature with your orders. JPG, PNG or PDF, up to 2 MB each.',
  },
  verify: { name: 'Verify', lead: 'Your identity, confirmed by a government document locker or a depository.' },
  'risk-profile': { name: 'Risk profile', lead: 'How much risk suits you, by a few questions.' },
  review: { name: 'Review', lead: 'Everything on one page, before you sign it with a code.' },
};

type Progress = Pick<Application, 'nextStep' | 'doneSteps' | 'returnedSteps' | 'bankAccounts'>;

/** The steps of an application: the bank account is one of them only if it is chosen. */
export const stepsOf = ({ bankAccounts, nextStep }: Pick<Progress, 'bankAccounts' | 'nextStep'>) =>
  ONBOARDING_STEPS.filter((step) => step !== 'accounts' || bankAccounts.length > 0 || nextStep === 'accounts');

/** Whether a step can be opened: it is done, or the first that is not. */
export const isStepOpen = (application: Progress, step: OnboardingStep): boolean =>
  stepsOf(application).includes(step) &&
  (step === application.nextStep || application.doneSteps.some((done) => done.step === step));

/** The step that is shown for the one in the address: that, if it is open; else the first that is not done. */
export function shownStep(application: Progress, wanted: string | undefined): OnboardingStep {
  const step = ONBOARDING_STEPS.find((each) => each === wanted);
  return step && isStepOpen(application, step) ? step : application.nextStep;
}

/** The step after or before one; undefined at the end. */
export function neighbourStep(application: Progress, step: OnboardingStep, by: 1 | -1): OnboardingStep | undefined {
  const steps = stepsOf(application);
  const at = steps.indexOf(step) + by;
  return at < 0 ? undefined : steps[at];
}

/** A line of the list of steps. */
export interface StepLine {
  readonly step: OnboardingStep;
  readonly name: string;
  readonly state: 'current' | 'done' | 'returned' | 'open' | 'ahead';
  /** What was answered, 'Salaried, India and Singapore'. */
  readonly summary: string | undefined;
}

/** The list of steps while one of them is shown. */
export const stepLines = (application: Progress, current: OnboardingStep): readonly StepLine[] =>
  stepsOf(application).map((step) => {
    const done = application.doneSteps.find((each) => each.step === step);
    const isReturned = application.returnedSteps.some((each) => each.step === step);
    const isOpen = isStepOpen(application, step);
    const state = step === current ? 'current' : isReturned ? 'returned' : done ? 'done' : isOpen ? 'open' : 'ahead';
    return {
      step,
      name: STEP_TEXTS[step].name,
      state,
      summary: isReturned ? 'Returned: please mend it' : done?.summary === '' ? undefined : done?.summary,
    };
  });
