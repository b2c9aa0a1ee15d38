import type { Nav } from '../../kit/money.ts';
import { textFromScaled } from '../../kit/money.ts';

/**
 * A price up to this many days before the anniversary can be used for it, because schemes have their own holidays.
 */
export const RETURN_BASE_LAG_DAYS = 10;

/** Periods of the returns shown, in years. */
export const RETURN_YEARS = [1, 3, 5] as const;

const PERCENT_PLACES = 2;
/** The limit of the column: 7 digits before the point. */
const LIMIT = 1_000_000_000;

/**
 * The return from one price to a later one in percent with 2 places, rounded half away from zero: simple over one year,
 * compound annual over more. The root is computed in double precision, exact to about 12 digits; at most 9 are kept.
 *
 * @returns null without an earlier price, or when the figure is not plausible
 */
export function pointReturn(latest: Nav, base: Nav | null, years: number): string | null {
  if (base === null || base <= 0n || latest <= 0n) return null;
  const growth = Number(latest) / Number(base);
  const hundredths = (growth ** (1 / years) - 1) * 10_000;
  const rounded = Math.sign(hundredths) * Math.floor(Math.abs(hundredths) + 0.5 + 1e-9);
  return Math.abs(rounded) < LIMIT ? textFromScaled(BigInt(rounded), PERCENT_PLACES) : null;
}
