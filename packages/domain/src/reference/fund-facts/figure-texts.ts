import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import { percentText } from '../../kit/figure-text.ts';

/** In place of a figure that no feed states. */
export const NOT_KNOWN = 'Not known';

/** A share of which a reader wants to know first whether there is any: 'None', '14.2%'. */
export const shareOrNone = (share: string): string => (/[1-9]/.test(share) ? percentText(share, 1) : 'None');

/** The deepest fall of the price: 'None' where it never fell. */
export const drawdownText = (
  performance: { readonly drawdown: { readonly percent: string } | null } | null,
): string => {
  if (performance === null) return NOT_KNOWN;
  return performance.drawdown === null ? 'None' : percentText(performance.drawdown.percent);
};

/** How long a fund is held: '1 year', '3 years'. */
export const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

/**
 * The day to which returns are. Those over one, three and five years follow each new price at once, the others in the
 * evening.
 *
 * @param navOn the date of the newest price
 */
export const returnsUntil = (asOf: BusinessDate, navOn: BusinessDate | null): string =>
  navOn === null || navOn === asOf
    ? `To ${formatDate(asOf)}`
    : `To ${formatDate(asOf)}; one, three and five years to ${formatDate(navOn)}`;
