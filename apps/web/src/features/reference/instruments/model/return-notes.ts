import { addMonths, formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import type { DatedPrice } from '@artha/domain/reference/instruments/price-jump';
import { isPriceJump } from '@artha/domain/reference/instruments/price-jump';
import type { Fund } from '../instruments.api.ts';

type Facts = Pick<Fund, 'navJumpOn' | 'isPayoutExcluded'>;

/** What the returns of a fund do not include. */
export function returnNotes({ navJumpOn, isPayoutExcluded }: Facts): readonly string[] {
  const notes: string[] = [];
  if (isPayoutExcluded) notes.push('This option pays out income (IDCW). Payouts are not counted in its returns.');
  if (navJumpOn !== null)
    notes.push(
      `On ${formatDate(navJumpOn)} the NAV changed by a split, a consolidation or another face value, not by the ` +
        'market. Returns across that date are not available.',
    );
  return notes;
}

/** Why a fund has no return over some years: it is younger, or its NAV changed as no market does. */
export function noReturnText(fund: Pick<Fund, 'navOn' | 'navJumpOn' | 'launchedOn'>, years: number): string {
  const { navOn, navJumpOn, launchedOn } = fund;
  const from = navOn && addMonths(navOn, -12 * years);
  if (from && launchedOn !== null && launchedOn > from) return 'Too young';
  return from && navJumpOn !== null && navJumpOn > from
    ? `None across the NAV change of ${formatDate(navJumpOn)}`
    : 'Not known';
}

/** The jumps of a chart: 'NAV changed from ₹1,065.30 to ₹106.53 on 21 Jun 2026 …'. @param prices oldest first */
export const jumpNotes = (prices: readonly DatedPrice[], places: number): readonly string[] =>
  prices.flatMap((price, index) => {
    const before = prices[index - 1];
    if (!before || !isPriceJump(before, price)) return [];
    const [from, to] = [before, price].map(({ nav }) => `₹${formatNav(nav, places)}`);
    return `NAV changed from ${from} to ${to} on ${formatDate(price.date)}, which is no market move.`;
  });
