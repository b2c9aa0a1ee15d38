import type { PendingActionKind } from '@artha/domain/portfolio/pending-actions/pending-action';
import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

test.each<[readonly PendingActionKind[] | undefined, readonly boolean[], string]>([
  [undefined, [false, false, false], '/profile'],
  [[], [true, true, false], '/profile'],
  [['risk-profile-missing'], [false, true, false], '/risk-profile'],
  [['choose-nominees', 'risk-profile-missing'], [false, true, false], '/profile'],
  [['bank-account-missing', 'risk-profile-expiring'], [true, false, false], '/profile'],
])('with %j to do', (kinds, done, profilePath) => {
  const steps = firstSteps(kinds?.map((kind) => ({ kind })));
  expect(steps.map(({ isDone }) => isDone)).toEqual(done);
  expect(steps[0]?.to).toBe(profilePath);
});
