import { formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';

const PAISE_PER_LAKH = 10_000_000n;
const PAISE_PER_CRORE = 1_000_000_000n;
/** Lines across a chart, about. */
const LINES = 5n;

const inWholeRupees = (amount: Paise): string => `₹${formatPaise(amount).replace(/\.\d\d$/, '')}`;

/**
 * '₹90,000', '₹1.20 L', '₹3 L': as short as the margin of a chart is narrow.
 *
 * @param span from the lowest to the highest value of the chart: where the short form would read the same on two lines,
 * the amount is in whole rupees
 */
export function axisRupees(amount: Paise, span?: number): string {
  if (amount < 0n) return `\u2212${axisRupees(paise(0n - amount), span)}`;
  const short = formatPaiseShort(amount);
  if (!short.includes(' ')) return inWholeRupees(amount);
  const hundredth = (amount < PAISE_PER_CRORE ? PAISE_PER_LAKH : PAISE_PER_CRORE) / 100n;
  const isAlike = span !== undefined && span < Number(hundredth * LINES);
  return isAlike ? inWholeRupees(amount) : `₹${short.replace(/\.00 /, ' ')}`;
}
