import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { useState } from 'react';
import { savedPart } from '../../model/saved-part.ts';
import { keepStepDraft, readStepDraft } from '../../model/step-drafts.ts';
import type { Application } from '../../onboarding.api.ts';

/** The input of a step, which outlives the screen of the step. */
export function useStepDraft<Draft extends object>(
  application: Application,
  step: OnboardingStep,
  initial: () => Draft,
): readonly [Draft, (change: Partial<Draft>) => void] {
  const base = savedPart(application, step);
  const [draft, setDraft] = useState(() => (readStepDraft(step, base) as Draft | undefined) ?? initial());
  const change = (changed: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changed };
      keepStepDraft(step, { base, draft: next });
      return next;
    });
  return [draft, change];
}
