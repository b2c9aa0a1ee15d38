import { addDays } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import type { Scheme } from './scheme.ts';

/** Income of a unit, distributed on its record date. */
export interface Distribution {
  readonly scheme: Scheme;
  readonly recordOn: BusinessDate;
  /** Rupees a unit, decimal text with 4 places. */
  readonly rate: string;
}

const RATE_PLACES = 4;
/** Half a percent of the NAV. */
const PART_OF_NAV = 200n;
const DAY_OF_MONTH = '25';

/** Income options distribute on the first business day from the 25th of each month. */
export function isDistributionDay(calendar: BusinessCalendar, date: BusinessDate): boolean {
  const daysAfter = Number(date.slice(8)) - Number(DAY_OF_MONTH);
  return daysAfter >= 0 && addBusinessDays(calendar, addDays(date, -daysAfter - 1), 1) === date;
}

const hasIncome = ({ option }: Scheme): boolean => option !== null && /idcw|dividend/i.test(option);

/**
 * The income of a unit of a scheme, and the NAV without it.
 *
 * @param nav decimal text with at least 4 places
 * @returns undefined for a growth option, and for a NAV of which half a percent is nothing
 */
export function incomeOfUnit(scheme: Scheme, nav: string): { readonly rate: string; readonly nav: string } | undefined {
  if (!hasIncome(scheme)) return undefined;
  const places = nav.length - nav.indexOf('.') - 1;
  const scaled = scaledFromText(nav, places) ?? 0n;
  const rate = scaled / PART_OF_NAV / 10n ** BigInt(places - RATE_PLACES);
  if (rate === 0n) return undefined;
  return {
    rate: textFromScaled(rate, RATE_PLACES),
    nav: textFromScaled(scaled - rate * 10n ** BigInt(places - RATE_PLACES), places),
  };
}
