import { DAYS_OF_YEAR } from './flows-by-day.ts';
import { paise } from './money.ts';
import { percentOf } from './percent-of.ts';
import type { Flow } from './xirr.ts';
import { xirr } from './xirr.ts';

/**
 * The return over the time that money was invested, in percent with 2 places. At most one of the two rates is set; both
 * are null when there is none.
 */
export interface PeriodReturn {
  /** Percent a year, of a period of at least a year. Of several rates, the preferred one (`xirr`). */
  readonly xirr: string | null;
  /** The further rates at which the net present value is zero, ascending. */
  readonly otherXirrs: string[];
  /** Gain of the amount paid in, of a period below a year. */
  readonly absoluteReturn: string | null;
}

/** A return of holdings, and why there is none. */
export interface HeldReturn extends PeriodReturn {
  /** Set where no market move explains a price of the period; null otherwise, also where there is no single rate. */
  readonly noReturn: string | null;
}

/** No return can be computed. */
export const NO_RETURN: PeriodReturn = { xirr: null, otherXirrs: [], absoluteReturn: null };

/**
 * The return of cash flows: XIRR from a year on, the absolute return below, because a rate for a year would claim that
 * the gain of a few days goes on. The period is from the first to the last flow that is not zero; the year has 365 days
 * as in XIRR, so that no rate is ever compounded.
 */
export function periodReturnOf(flows: readonly Flow[]): PeriodReturn {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { days, amount } of flows) {
    if (amount === 0n) continue;
    if (days < first) first = days;
    if (days > last) last = days;
  }
  if (first > last) return NO_RETURN;
  return last - first < DAYS_OF_YEAR
    ? { ...NO_RETURN, absoluteReturn: absoluteReturnOf(flows) }
    : annualReturnOf(flows);
}

/** What was gained, of all that was paid in; null when nothing was. */
function absoluteReturnOf(flows: readonly Flow[]): string | null {
  const gain = flows.reduce((sum, { amount }) => sum + amount, 0n);
  const paidIn = flows.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n);
  return percentOf(paise(gain), paise(paidIn));
}

function annualReturnOf(flows: readonly Flow[]): PeriodReturn {
  const rate = xirr(flows);
  if (rate.kind === 'none') return NO_RETURN;
  const all = rate.kind === 'several' ? rate.all : [rate.percent];
  const shown = all.indexOf(rate.percent);
  return { ...NO_RETURN, xirr: rate.percent, otherXirrs: all.filter((_, index) => index !== shown) };
}
