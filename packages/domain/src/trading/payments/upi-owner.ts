import { nameScore } from '../../clients/bank-accounts/name-match.ts';

/** From this score on, of 100, the owner of a UPI ID counts as the holder of the bank account: banks shorten names. */
const SCORE_MIN = 60;

/** Whether the owner of a UPI ID, as the bank names them, is one of the holders. */
export const isOwnUpi = (ownerName: string, holderNames: readonly string[]): boolean =>
  holderNames.some((holder) => nameScore(holder, ownerName) >= SCORE_MIN);
