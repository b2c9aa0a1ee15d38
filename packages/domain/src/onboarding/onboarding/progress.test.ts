import { expect, test } from 'vitest';
import type { Progress } from './progress.ts';
import { canSave, doneSteps, nextStep, registrationStepOf, stepsOf } from './progress.ts';
import type { OnboardingStep } from './steps.ts';
import { ONBOARDING_STEPS } from './steps.ts';

const ALL = ONBOARDING_STEPS.filter((step) => step !== 'review');
const upTo = (step: OnboardingStep) => ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(step) + 1);

const progress = (filled: readonly OnboardingStep[], change: Partial<Progress> = {}): Progress => ({
  state: 'open',
  isBankAccountChosen: true,
  filled,
  returned: [],
  ...change,
});

test.each<[what: string, Progress, next: OnboardingStep, registrationStep: number]>([
  ['nothing yet', progress([]), 'bank-details', 1],
  ['bank details', progress(upTo('bank-details')), 'accounts', 2],
  ['bank details, no choice', progress(upTo('bank-details'), { isBankAccountChosen: false }), 'about-you', 3],
  ['a bank account', progress(upTo('accounts')), 'about-you', 3],
  ['about you', progress(upTo('about-you')), 'holders', 3],
  ['holders', progress(upTo('holders')), 'documents', 4],
  ['documents', progress(upTo('documents')), 'verify', 5],
  ['verified', progress(upTo('verify')), 'risk-profile', 6],
  ['risk profile', progress(ALL), 'review', 6],
  ['a risk profile from before', progress([...upTo('about-you'), 'risk-profile']), 'holders', 3],
  ['sent', progress(ALL, { state: 'submitted' }), 'review', 6],
  ['approved', progress(ALL, { state: 'approved' }), 'review', 7],
  ['two returned', progress(ALL, { state: 'returned', returned: ['documents', 'about-you'] }), 'about-you', 3],
  ['all mended', progress(ALL, { state: 'returned' }), 'review', 6],
])('with %s the next step is %s', (_what, at, next, registrationStep) => {
  expect(nextStep(at)).toBe(next);
  expect(registrationStepOf(at)).toBe(registrationStep);
});

test.each<[step: OnboardingStep, Progress, can: boolean]>([
  ['bank-details', progress([]), true],
  ['accounts', progress([]), false],
  ['about-you', progress(upTo('accounts')), true],
  ['about-you', progress(upTo('bank-details')), false],
  ['accounts', progress(upTo('documents')), true],
  ['accounts', progress(upTo('documents'), { isBankAccountChosen: false }), false],
  ['documents', progress(upTo('about-you')), false],
  ['documents', progress(ALL, { state: 'returned', returned: ['about-you', 'documents'] }), true],
])('%s can be saved: %#', (step, at, can) => {
  expect(canSave(at, step)).toBe(can);
});

test('a returned step is not done, and sending is done once it is sent', () => {
  expect(doneSteps(progress(ALL, { state: 'returned', returned: ['verify'] }))).not.toContain('verify');
  expect(doneSteps(progress(ALL))).not.toContain('review');
  expect(doneSteps(progress(ALL, { state: 'submitted' }))).toContain('review');
});

test('without a choice of the bank account there are seven steps', () => {
  expect(stepsOf({ isBankAccountChosen: false })).toHaveLength(7);
});
