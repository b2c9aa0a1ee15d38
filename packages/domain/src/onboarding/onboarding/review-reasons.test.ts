import { expect, test } from 'vitest';
import type { CheckedApplication } from './review-reasons.ts';
import { reviewReasons } from './review-reasons.ts';

const PASSED: CheckedApplication = {
  name: 'Kavya Iyer',
  verification: { verifiedName: 'KAVYA IYER', differences: [] },
  politicalExposure: 'no',
  jointHolders: [],
};

test.each<[what: string, Partial<CheckedApplication>, reasons: number]>([
  ['all checks pass', {}, 0],
  ['the name has another order', { verification: { verifiedName: 'IYER KAVYA', differences: [] } }, 0],
  ['the name is another', { verification: { verifiedName: 'RAKESH MENON', differences: [] } }, 1],
  ['two details differ', { verification: { verifiedName: 'K Iyer', differences: ['Name.', 'Address.'] } }, 2],
  ['a public office', { politicalExposure: 'yes' }, 1],
  ['related to a public office', { politicalExposure: 'relative' }, 1],
  ['another holder', { jointHolders: [{}] }, 1],
])('%s', (_what, change, reasons) => {
  expect(reviewReasons({ ...PASSED, ...change })).toHaveLength(reasons);
});
