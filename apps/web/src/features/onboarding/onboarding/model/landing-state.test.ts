import { expect, test } from 'vitest';
import type { LandingFacts, LandingState } from './landing-state.ts';
import { landingState } from './landing-state.ts';

const valid: LandingFacts = {
  customerId: '77104482',
  check: { isValidCustomerType: true, isCBSDataValid: true },
  hasConsented: false,
  hasFailed: false,
};

test.each<[what: string, change: Partial<LandingFacts>, state: LandingState]>([
  ['all is well', {}, 'valid'],
  ['all is well, and consented', { hasConsented: true }, 'ready'],
  ['no customer id', { customerId: undefined, check: undefined }, 'not-possible'],
  ['no customer id, and consented', { customerId: undefined, check: undefined, hasConsented: true }, 'not-possible'],
  ['no answer yet', { check: undefined, hasConsented: true }, 'fetching'],
  ['the bank is down', { check: undefined, hasFailed: true, hasConsented: true }, 'failed'],
  ['wrong type', { check: { isValidCustomerType: false, isCBSDataValid: true }, hasConsented: true }, 'not-possible'],
  ['neither', { check: { isValidCustomerType: false, isCBSDataValid: false }, hasConsented: true }, 'not-possible'],
  ['data missing', { check: { isValidCustomerType: true, isCBSDataValid: false }, hasConsented: true }, 'incomplete'],
])('%s: %j', (_, change, state) => {
  expect(landingState({ ...valid, ...change })).toBe(state);
});
