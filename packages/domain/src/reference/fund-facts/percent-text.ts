import { textFromScaled } from '../../kit/money.ts';

/** Of a return or share. */
export const PERCENT_PLACES = 2;
/** The limit of the columns: ten digits before the point are not plausible. */
const LIMIT = 1e9;

/**
 * A fraction as percent with 2 places, rounded half away from zero, also where binary fractions made a half slightly
 * smaller: 0.12345 is '12.35'.
 *
 * @returns null for a figure that is not plausible
 */
export const percentFromFraction = (fraction: number): string | null => decimalText(fraction * 100, PERCENT_PLACES);

/** A number with some places, rounded half away from zero; null when it is not plausible. */
export function decimalText(value: number, places: number): string | null {
  const scaled = Math.abs(value) * 10 ** places;
  if (!(scaled < LIMIT)) return null;
  const rounded = BigInt(Math.floor(scaled + 0.5 + 1e-9));
  return textFromScaled(value < 0 ? -rounded : rounded, places);
}
