import { expect, test } from 'vitest';
import type { Applicant } from './landing.ts';
import { onboardingAddress } from './landing.ts';

const known: Applicant = { userCode: '10004211', registrationStep: 2, hasReturnedWithSuccess: false };

test.each<[who: string, change: Partial<Applicant>, address: string]>([
  ['during the registration', {}, '/signup?cifNumber=MTAwMDQyMTE%3D'],
  ['during the registration, without a customer id', { userCode: null }, '/signup'],
  ['at the document step', { registrationStep: 5 }, '/signup'],
  ['back from the document locker', { registrationStep: 5, hasReturnedWithSuccess: true }, '/ekyc'],
  ['back with success, but at another step', { hasReturnedWithSuccess: true }, '/signup?cifNumber=MTAwMDQyMTE%3D'],
  ['without an account yet', { registrationStep: undefined }, '/onboarding-landing?cifNumber=MTAwMDQyMTE%3D'],
])('an applicant %s continues at the right address', (_, change, address) => {
  expect(onboardingAddress({ ...known, ...change })).toBe(address);
});
