import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, textFromScaled } from '../../kit/money.ts';

const PERCENT_PLACES = 2;
const WHOLE = 10_000n;
/** The wire cannot carry more. */
const LIMIT = 10n ** 11n;

/**
 * Gains in percent points of all that was invested. They add up to the rounded percentage of the whole: all are rounded
 * down, and the missing hundredths go to the largest remainders.
 *
 * @param invested the opening value and all that was paid in
 * @returns null for each when nothing was invested, or when a figure is not plausible
 */
export function contributionsOf(gains: readonly Paise[], invested: Paise): readonly (string | null)[] {
  if (invested <= 0n) return gains.map(() => null);
  const total = gains.reduce((sum, gain) => sum + gain, 0n);
  const floors = gains.map((gain) => floorOf(gain * WHOLE, invested));
  const missing = divideHalfUp(total * WHOLE, invested) - floors.reduce((sum, floor) => sum + floor, 0n);
  const byRemainder = gains
    .map((gain, at) => ({ at, remainder: gain * WHOLE - (floors[at] ?? 0n) * invested }))
    .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ at }) => at));
  return floors.map((floor, at) => {
    const hundredths = raised.has(at) ? floor + 1n : floor;
    return hundredths < LIMIT && hundredths > -LIMIT ? textFromScaled(hundredths, PERCENT_PLACES) : null;
  });
}

const floorOf = (dividend: bigint, divisor: bigint): bigint => dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);
