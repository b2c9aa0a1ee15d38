import { formatNav } from '../../kit/inr-format.ts';
import type { Nav } from '../../kit/money.ts';
import { divideHalfUp, nav, textFromScaled } from '../../kit/money.ts';

const PERCENT_PLACES = 2;

/** The change since the previous price: rupees with the published decimals, percent with two, rounded half up. */
export interface DayChange {
  readonly rupees: string;
  /** Undefined if the previous price was zero. */
  readonly percent: string | undefined;
}

export function dayChange(current: Nav, previous: Nav, places: number): DayChange {
  const change = current - previous;
  const hundredths = 10n ** BigInt(PERCENT_PLACES + 2);
  return {
    rupees: formatNav(nav(change), places),
    percent: previous > 0n ? textFromScaled(divideHalfUp(change * hundredths, previous), PERCENT_PLACES) : undefined,
  };
}
