import { nameScore } from '../../clients/bank-accounts/name-match.ts';
import type { PoliticalExposure } from '../../clients/profile/investor.ts';

export interface CheckedApplication {
  /** As the bank has it. */
  readonly name: string;
  readonly verification: { readonly verifiedName: string; readonly differences: readonly string[] };
  readonly politicalExposure: PoliticalExposure;
  readonly jointHolders: readonly unknown[];
}

/** From here on two names count as the same, as for bank accounts. */
const SAME_NAME_FROM = 90;

/**
 * Why operations look at an application before it becomes active, in the words that the applicant reads; empty when all
 * checks pass.
 */
export function reviewReasons({ name, verification, politicalExposure, jointHolders }: CheckedApplication): string[] {
  const { verifiedName, differences } = verification;
  const hasOtherName = differences.length === 0 && nameScore(name, verifiedName) < SAME_NAME_FROM;
  return [
    ...differences,
    ...(hasOtherName ? ['Your verified name is not the same as at the bank.'] : []),
    ...(politicalExposure === 'no' ? [] : ['We look at your statement on public offices.']),
    ...(jointHolders.length === 0 ? [] : ['We verify the identity of the other holders.']),
  ];
}
