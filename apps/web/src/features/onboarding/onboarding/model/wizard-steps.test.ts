import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { expect, test } from 'vitest';
import { isStepOpen, neighbourStep, shownStep, stepLines, stepsOf } from './wizard-steps.ts';

const account: Parameters<typeof stepsOf>[0]['bankAccounts'][number] = {
  key: 'a',
  bankName: 'Sagar Bank',
  branchName: null,
  ifscCode: 'SAGR0000001',
  micrCode: null,
  numberLast4: '4471',
  type: 'savings',
  notPossibleBecause: null,
};

const atHolders = {
  nextStep: 'holders' as const,
  doneSteps: [
    { step: 'bank-details' as const, summary: 'Confirmed 20 Nov 2026' },
    { step: 'accounts' as const, summary: 'Sagar Bank ••• 4471' },
    { step: 'about-you' as const, summary: '' },
  ],
  returnedSteps: [],
  bankAccounts: [account],
};
const withoutAccounts = { ...atHolders, bankAccounts: [] };

test('the bank account is a step only if it is chosen', () => {
  expect(stepsOf(atHolders)).toHaveLength(8);
  expect(stepsOf(withoutAccounts)).toHaveLength(7);
  expect(isStepOpen(withoutAccounts, 'accounts')).toBe(false);
});

test.each<[wanted: string | undefined, shown: OnboardingStep]>([
  ['about-you', 'about-you'],
  ['holders', 'holders'],
  ['documents', 'holders'],
  ['review', 'holders'],
  ['nonsense', 'holders'],
  [undefined, 'holders'],
])('for %s the step %s is shown', (wanted, shown) => {
  expect(shownStep(atHolders, wanted)).toBe(shown);
});

test.each<[step: OnboardingStep, by: 1 | -1, neighbour: OnboardingStep | undefined]>([
  ['about-you', 1, 'holders'],
  ['about-you', -1, 'accounts'],
  ['bank-details', -1, undefined],
  ['review', 1, undefined],
])('from %s by %i comes %s', (step, by, neighbour) => {
  expect(neighbourStep(atHolders, step, by)).toBe(neighbour);
});

test('without a choice of accounts its step is left out', () => {
  expect(neighbourStep(withoutAccounts, 'bank-details', 1)).toBe('about-you');
});

test('done steps have their summary, later ones are not open', () => {
  expect(stepLines(atHolders, 'about-you').map(({ state, summary }) => [state, summary])).toEqual([
    ['done', 'Confirmed 20 Nov 2026'],
    ['done', 'Sagar Bank ••• 4471'],
    ['current', undefined],
    ['open', undefined],
    ['ahead', undefined],
    ['ahead', undefined],
    ['ahead', undefined],
    ['ahead', undefined],
  ]);
});

test('a returned step says so', () => {
  const returned = { ...atHolders, returnedSteps: [{ step: 'accounts' as const, reason: 'Another name' }] };
  expect(stepLines(returned, 'holders')[1]).toMatchObject({ state: 'returned', summary: 'Returned: please mend it' });
});
