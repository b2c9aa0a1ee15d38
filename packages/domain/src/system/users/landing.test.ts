import { expect, test } from 'vitest';
import type { Applicant } from './landing.ts';
import { onboardingAddress } from './landing.ts';

const known: Applicant = { userCode: '10004211', registrationStep: 2, isBackWithSuccess: false };

test.each<[who: string, change: Partial<Applicant>, address: string]>([
  ['in the midst of the registration', {}, '/signup?cifNumber=MTAwMDQyMTE%3D'],
  ['in the midst of it, without a customer id', { userCode: null }, '/signup'],
  ['at the documents', { registrationStep: 5 }, '/signup'],
  ['back from the document locker', { registrationStep: 5, isBackWithSuccess: true }, '/ekyc'],
  ['said to be back, but at another step', { isBackWithSuccess: true }, '/signup?cifNumber=MTAwMDQyMTE%3D'],
  ['without an account yet', { registrationStep: undefined }, '/onboarding-landing?cifNumber=MTAwMDQyMTE%3D'],
])('who is %s goes to the right place', (_, change, address) => {
  expect(onboardingAddress({ ...known, ...change })).toBe(address);
});
