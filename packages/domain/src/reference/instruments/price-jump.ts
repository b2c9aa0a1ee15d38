import type { BusinessDate } from '../../kit/dates.ts';
import { daysBetween } from '../../kit/dates.ts';
import type { Nav } from '../../kit/money.ts';

/**
 * The ratio of two consecutive prices from which no market move explains the change: a split of 1:2 while the market
 * rises by 10 %. Of the 2.2 million pairs of consecutive prices that AMFI published from July 2025 to August 2026, 35
 * have a larger ratio: ETFs and liquid funds whose face value changed, 9.7 to 101 times. All others are below: the
 * largest payout of an IDCW option 1.56, silver funds over a weekend 1.42. In ten years of 97 schemes, March 2020
 * included, the largest ratio is 1.18.
 */
export const JUMP_RATIO_TENTHS = 18n;
/** With more days than this between two prices, only `JUMP_RATIO_OF_GAP` tells a jump from what the market did then. */
export const JUMP_GAP_DAYS = 10;
/** A change of the face value is at least tenfold; the market may have moved by 10 % on the same day. */
export const JUMP_RATIO_OF_GAP = 9n;

/** A price and its date. */
export interface DatedPrice {
  readonly date: BusinessDate;
  readonly nav: Nav;
}

/**
 * Whether the change between two consecutive prices is no market move, but a split, a consolidation or a change of the
 * face value: no return across it can be computed.
 */
export function isPriceJump(before: DatedPrice, after: DatedPrice): boolean {
  const [low, high] = before.nav < after.nav ? [before.nav, after.nav] : [after.nav, before.nav];
  if (low <= 0n) return false;
  if (high >= low * JUMP_RATIO_OF_GAP) return true;
  return daysBetween(before.date, after.date) <= JUMP_GAP_DAYS && high * 10n >= low * JUMP_RATIO_TENTHS;
}

/** The prices after which a jump was found, oldest first. @param prices oldest first */
export const jumpsIn = (prices: readonly DatedPrice[]): readonly DatedPrice[] =>
  prices.filter((price, index) => {
    const before = prices[index - 1];
    return before !== undefined && isPriceJump(before, price);
  });

/** Why there is no return of a fund across a price that no market move explains. */
export const jumpReason = (fundName: string): string =>
  `The price of ${fundName} changed as no market does, such as by a split. No return across it is available.`;
