import type { Nav } from '../../kit/money.ts';
import { textFromScaled } from '../../kit/money.ts';

/**
 * A price this many days before the anniversary still stands for it (schemes have holidays of their own); an older one
 * does not.
 */
export const RETURN_BASE_LAG_DAYS = 10;

/** Years over which returns are shown: simple over one, compound annual over more. */
export const RETURN_YEARS = [1, 3, 5] as const;

const PERCENT_PLACES = 2;
/** What the column holds: 7 digits before the point. */
const LIMIT = 1_000_000_000;

/**
 * Return from one price to a later one in percent with 2 places, half away from zero: simple over one year, compound
 * annual over more. The root
 * leaves the exact world: double precision, good to about 12 digits, rounded to at most 9.
 *
 * @returns null without an earlier price, or when the figure has no sensible size
 */
export function pointReturn(latest: Nav, base: Nav | null, years: number): string | null {
  if (base === null || base <= 0n || latest <= 0n) return null;
  const growth = Number(latest) / Number(base);
  const hundredths = (growth ** (1 / years) - 1) * 10_000;
  const rounded = Math.sign(hundredths) * Math.floor(Math.abs(hundredths) + 0.5 + 1e-9);
  return Math.abs(rounded) < LIMIT ? textFromScaled(BigInt(rounded), PERCENT_PLACES) : null;
}
