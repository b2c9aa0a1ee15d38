import type { Paise } from './money.ts';
import { divideHalfUp, textFromScaled } from './money.ts';

const PERCENT_PLACES = 2;
/** A figure this large is not plausible, and the wire cannot carry it. */
const PERCENT_LIMIT = 10n ** BigInt(9 + PERCENT_PLACES);

/**
 * A part of a whole in percent with 2 places, rounded half away from zero: '25.21', '-3.10'.
 *
 * @returns null when the whole is not above zero, and for a thousand million percent or more
 */
export function percentOf(part: Paise, whole: Paise): string | null {
  if (whole <= 0n) return null;
  const hundredths = divideHalfUp(part * 10_000n, whole);
  const isPlausible = hundredths < PERCENT_LIMIT && hundredths > -PERCENT_LIMIT;
  return isPlausible ? textFromScaled(hundredths, PERCENT_PLACES) : null;
}
