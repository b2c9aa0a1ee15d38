import type { Paise } from '../../kit/money.ts';
import { paise, textFromScaled } from '../../kit/money.ts';

const PERCENT_PLACES = 2;
const WHOLE = 10_000n;

/**
 * The share of each value in their sum, in percent with 2 places. The shares add up to 100.00: all are rounded down,
 * and the missing hundredths go to the largest remainders (the first of equals).
 *
 * @param values none below zero
 * @returns null for each value when the sum is zero
 */
export function weightsOf(values: readonly Paise[]): readonly (string | null)[] {
  const total = values.reduce((sum, value) => paise(sum + value), paise(0n));
  if (total === 0n) return values.map(() => null);
  const shares = values.map((value) => ({ floor: (value * WHOLE) / total, remainder: (value * WHOLE) % total }));
  const missing = Number(WHOLE - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const byRemainder = shares
    .map((_, index) => index)
    .toSorted((one, other) => compareRemainders(shares[one], shares[other]));
  const raised = new Set(byRemainder.slice(0, missing));
  return shares.map(({ floor }, index) => textFromScaled(raised.has(index) ? floor + 1n : floor, PERCENT_PLACES));
}

interface Share {
  readonly remainder: bigint;
}

/** Largest remainder first. Sorting is stable, so equals keep their order. */
function compareRemainders(one: Share | undefined, other: Share | undefined): number {
  const difference = (other?.remainder ?? 0n) - (one?.remainder ?? 0n);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}
