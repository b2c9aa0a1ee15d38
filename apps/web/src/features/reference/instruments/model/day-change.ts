import { formatNav } from '@artha/domain/kit/inr-format';
import type { Nav } from '@artha/domain/kit/money';
import { divideHalfUp, nav, textFromScaled } from '@artha/domain/kit/money';

const PERCENT_PLACES = 2;

/** How a price moved since the price before it: rupees with the places published, percent at two places, half up. */
export interface DayChange {
  readonly rupees: string;
  /** Missing where the price before was zero. */
  readonly percent: string | undefined;
}

export function dayChange(current: Nav, previous: Nav, places: number): DayChange {
  const moved = current - previous;
  const hundredths = 10n ** BigInt(PERCENT_PLACES + 2);
  return {
    rupees: formatNav(nav(moved), places),
    percent: previous > 0n ? textFromScaled(divideHalfUp(moved * hundredths, previous), PERCENT_PLACES) : undefined,
  };
}
