import type { PendingActionKind } from '@artha/domain/portfolio/pending-actions/pending-action';
import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

test.each<[readonly PendingActionKind[], boolean, readonly boolean[], string]>([
  [[], true, [true, true, false], '/profile'],
  [['risk-profile-missing'], true, [false, true, false], '/risk-profile'],
  [['choose-nominees', 'risk-profile-missing'], true, [false, true, false], '/profile'],
  [['bank-account-missing', 'risk-profile-expiring'], false, [true, false, false], '/profile'],
  // A client without an account misses no bank account, and has none.
  [['risk-profile-missing'], false, [false, false, false], '/risk-profile'],
])('with %j to do and a bank account: %s', (kinds, hasBankAccount, isDone, profilePath) => {
  const steps = firstSteps({ items: kinds.map((kind) => ({ kind })), hasBankAccount });
  expect(steps.map((step) => step.isDone)).toEqual(isDone);
  expect(steps[0]?.to).toBe(profilePath);
});

test('nothing is done while it loads', () => {
  expect(firstSteps(undefined).map(({ isDone }) => isDone)).toEqual([false, false, false]);
});
