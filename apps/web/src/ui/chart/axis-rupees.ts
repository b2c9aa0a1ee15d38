import type { Denomination } from '@artha/domain/kit/inr-format';
import {
  DENOMINATION_SUFFIXES,
  DENOMINATIONS,
  formatDenominated,
  formatPaise,
  formatPaiseShort,
} from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise, textFromPaise } from '@artha/domain/kit/money';

const PAISE_PER_RUPEE = 100;
/** By the suffix without its blank. */
const PAISE_PER_UNIT: Readonly<Record<string, number>> = Object.fromEntries(
  (['Thousand', 'Lakhs', 'Crore'] as const).map((each) => [
    DENOMINATION_SUFFIXES[each].trim(),
    PAISE_PER_RUPEE * 10 ** DENOMINATIONS[each],
  ]),
);
/** Amounts have two places. */
const HUNDREDTHS = 100;
/** Lines across a chart, about. */
const LINES = 5;

const inWholeRupees = (amount: Paise): string => `₹${formatPaise(amount).replace(/\.\d\d$/, '')}`;

interface AxisScale {
  /**
   * From the lowest to the highest value of the chart in paise: where the short form would read the same on two lines,
   * the amount is in whole rupees.
   */
  readonly span?: number | undefined;
  /** The one that was chosen; by default each amount has the one of its size. */
  readonly denomination?: Denomination;
}

/** '₹90,000', '₹1.20 L', '₹3 L': as short as the margin of a chart is narrow. */
export function axisRupees(amount: Paise, { span, denomination = 'Default' }: AxisScale = {}): string {
  if (amount < 0n) return `\u2212${axisRupees(paise(0n - amount), { span, denomination })}`;
  const short = denomination === 'Default' ? formatPaiseShort(amount) : denominated(amount, denomination);
  const unit = PAISE_PER_UNIT[short.split(' ')[1] ?? ''];
  const isAlike = span !== undefined && unit !== undefined && span < (unit / HUNDREDTHS) * LINES;
  return unit === undefined || isAlike ? inWholeRupees(amount) : `₹${short.replace(/\.00 /, ' ')}`;
}

const denominated = (amount: Paise, denomination: Denomination): string =>
  formatDenominated(textFromPaise(amount), denomination, 2) + DENOMINATION_SUFFIXES[denomination];
