import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { sessionStore } from '../../../../platform/session-store.ts';

interface KeptDraft {
  /** What was saved when the draft began. */
  readonly base: string;
  readonly draft: unknown;
}

/** Unsaved input by step, so that nothing is lost by going back and forth. In memory only. */
const drafts = new Map<OnboardingStep, KeptDraft>();

// Another person may sign up next.
sessionStore.subscribe(() => {
  if (sessionStore.get() === undefined) drafts.clear();
});

/** The draft of a step; undefined if the step was saved since it began, here or in another window. */
export function readStepDraft(step: OnboardingStep, base: string): unknown {
  const kept = drafts.get(step);
  return kept?.base === base ? kept.draft : undefined;
}

export const keepStepDraft = (step: OnboardingStep, kept: KeptDraft): void => void drafts.set(step, kept);
