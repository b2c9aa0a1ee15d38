import type { PoliticalExposure } from '../../clients/profile/investor.ts';

export interface CheckedApplication {
  /** Between the bank's record and the verified identity, in the words that the applicant reads. */
  readonly differences: readonly string[];
  readonly politicalExposure: PoliticalExposure;
  /** Those of the other holders; null where they were not asked. */
  readonly jointExposures: readonly (PoliticalExposure | null)[];
}

/**
 * Why operations look at an application before it becomes active, in the words that the applicant reads; empty when all
 * checks pass.
 */
export const reviewReasons = ({ differences, politicalExposure, jointExposures }: CheckedApplication): string[] => [
  ...differences,
  ...(politicalExposure === 'no' ? [] : ['We look at your statement on public offices.']),
  ...(jointExposures.some((exposure) => exposure !== null && exposure !== 'no')
    ? ['We look at the statement of another holder on public offices.']
    : []),
  ...(jointExposures.length === 0 ? [] : ['We verify the identity of the other holders.']),
];
