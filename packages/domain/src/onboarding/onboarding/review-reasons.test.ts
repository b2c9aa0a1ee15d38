import { expect, test } from 'vitest';
import type { CheckedApplication } from './review-reasons.ts';
import { reviewReasons } from './review-reasons.ts';

const PASSED: CheckedApplication = {
  differences: [],
  politicalExposure: 'no',
  jointExposures: [],
};

test.each<[what: string, Partial<CheckedApplication>, reasons: number]>([
  ['all checks pass', {}, 0],
  ['two details differ', { differences: ['Name.', 'Address.'] }, 2],
  ['a public office', { politicalExposure: 'yes' }, 1],
  ['related to a public office', { politicalExposure: 'relative' }, 1],
  ['another holder', { jointExposures: ['no'] }, 1],
  ['another holder who was not asked', { jointExposures: [null] }, 1],
  ['another holder related to an official', { jointExposures: ['no', 'relative'] }, 2],
])('%s', (_what, change, reasons) => {
  expect(reviewReasons({ ...PASSED, ...change })).toHaveLength(reasons);
});
