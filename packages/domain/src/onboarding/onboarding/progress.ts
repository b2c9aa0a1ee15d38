/** How far an application is. */
import type { ApplicationState, OnboardingStep } from './steps.ts';
import { ONBOARDING_STEPS, REGISTRATION_COMPLETED, REGISTRATION_STEPS } from './steps.ts';

export interface Progress {
  readonly state: ApplicationState;
  /** Whether the applicant chooses a bank account; otherwise there is no such step. */
  readonly isBankAccountChosen: boolean;
  /** The steps for which everything is there, in any order. */
  readonly filled: readonly OnboardingStep[];
  /** The steps that operations returned. */
  readonly returned: readonly OnboardingStep[];
}

/** The steps of an application, in order. */
export const stepsOf = ({ isBankAccountChosen }: Pick<Progress, 'isBankAccountChosen'>): readonly OnboardingStep[] =>
  ONBOARDING_STEPS.filter((step) => step !== 'accounts' || isBankAccountChosen);

const isSent = ({ state }: Progress): boolean => state === 'submitted' || state === 'approved';

/** The steps that are done: filled, and not returned. Sending is the last one. */
export const doneSteps = (progress: Progress): readonly OnboardingStep[] =>
  stepsOf(progress).filter(
    (step) =>
      (progress.filled.includes(step) && !progress.returned.includes(step)) || (step === 'review' && isSent(progress)),
  );

/** The first step that is not done; `review` when only sending remains, and after it. */
export function nextStep(progress: Progress): OnboardingStep {
  const done = doneSteps(progress);
  return stepsOf(progress).find((step) => !done.includes(step)) ?? 'review';
}

/** Whether a step can be saved: all earlier ones are filled. A returned one does not hold up another. */
export function canSave(progress: Progress, step: OnboardingStep): boolean {
  const steps = stepsOf(progress);
  const at = steps.indexOf(step);
  return at >= 0 && steps.slice(0, at).every((earlier) => progress.filled.includes(earlier));
}

/** The step under which the wire knows the progress, from 1 to 7. */
export const registrationStepOf = (progress: Progress): number =>
  progress.state === 'approved' ? REGISTRATION_COMPLETED : REGISTRATION_STEPS[nextStep(progress)];
