import type { Paise } from '../../kit/money.ts';
import { paise, textFromScaled } from '../../kit/money.ts';

const PERCENT_PLACES = 2;
const WHOLE = 10_000n;

/**
 * The share of each value in their sum, in percent with 2 places, so that the shares make 100.00 together: all are
 * rounded down, and the hundredths that are missing go to those who lost most by it (the largest remainder; the first
 * of equals).
 *
 * @param values none below zero
 * @returns null for each while there is nothing to share
 */
export function weightsOf(values: readonly Paise[]): readonly (string | null)[] {
  const total = values.reduce((sum, value) => paise(sum + value), paise(0n));
  if (total === 0n) return values.map(() => null);
  const shares = values.map((value) => ({ floor: (value * WHOLE) / total, remainder: (value * WHOLE) % total }));
  const missing = Number(WHOLE - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const byLoss = shares.map((_, index) => index).toSorted((one, other) => compareLoss(shares[one], shares[other]));
  const raised = new Set(byLoss.slice(0, missing));
  return shares.map(({ floor }, index) => textFromScaled(raised.has(index) ? floor + 1n : floor, PERCENT_PLACES));
}

interface Share {
  readonly remainder: bigint;
}

/** Most lost first; sorting is stable, so that of equals the first stays first. */
function compareLoss(one: Share | undefined, other: Share | undefined): number {
  const difference = (other?.remainder ?? 0n) - (one?.remainder ?? 0n);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}
