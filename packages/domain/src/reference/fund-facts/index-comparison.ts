import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import { scaledFromText, textFromScaled } from '../../kit/money.ts';
import { RETURN_BASE_LAG_DAYS } from '../instruments/point-returns.ts';
import type { FundPerformance } from './fund-performance.ts';
import { PERCENT_PLACES, percentFromFraction } from './percent-text.ts';
import { annualExponent, MONTHS_LAG_DAYS } from './period-returns.ts';
import type { PriceSeries } from './price-series.ts';
import { dateOfDay, dayOf, indexNear, monthsLater } from './price-series.ts';

/** The returns of a fund that an index is compared with. Percent with 2 places; null where the fund has none. */
export interface ComparedFund extends Pick<
  FundPerformance,
  'asOf' | 'firstOn' | 'return1m' | 'return3m' | 'return6m' | 'return10y' | 'returnFirst' | 'calendarYears'
> {
  /** To the newest price, which may be newer than `asOf` until the figures follow. */
  readonly navOn: BusinessDate | null;
  readonly return1y: string | null;
  readonly return3y: string | null;
  readonly return5y: string | null;
}

/** The return of an index over the dates of one of a fund, in percent; null where no level is known. */
export interface Compared {
  readonly index: string | null;
  /** Percentage points by which the fund is ahead, of the rounded figures; null unless both are known. */
  readonly ahead: string | null;
}

export interface IndexComparison {
  /** The day of the level that periods end with; null without one near the newest price of the fund. */
  readonly to: BusinessDate | null;
  readonly return1m: Compared;
  readonly return3m: Compared;
  readonly return6m: Compared;
  readonly return1y: Compared;
  readonly return3y: Compared;
  readonly return5y: Compared;
  readonly return10y: Compared;
  readonly returnFirst: Compared;
  /** The years that the fund has, newest first. */
  readonly calendarYears: readonly (Compared & { readonly year: number })[];
}

const NOT_COMPARED: Compared = { index: null, ahead: null };

/**
 * The returns of an index over the dates of those of a fund, by the same method: the level of a day is the newest up to
 * it. At the newest and the first price of the fund a level may be only as old as closed markets explain.
 *
 * @param levels may leave out all but the newest level up to each date that is compared
 */
export function compareWithIndex(fund: ComparedFund, levels: PriceSeries): IndexComparison {
  const [first, last] = [dayOf(fund.firstOn), dayOf(fund.asOf)];
  const end = indexNear(levels, last, MONTHS_LAG_DAYS);
  const before = (months: number, lagDays: number) => indexNear(levels, monthsLater(last, -months), lagDays);
  const over = (own: string | null, base: number | undefined, exponent = 1) =>
    compared(levels, { own, base, end, exponent });
  const overYears = (own: string | null, years: number) =>
    over(own, before(years * 12, RETURN_BASE_LAG_DAYS), 1 / years);
  const isOfOneDay = fund.navOn === fund.asOf;
  return {
    to: end === undefined ? null : dateOfDay(levels.days[end]!),
    return1m: over(fund.return1m, before(1, MONTHS_LAG_DAYS)),
    return3m: over(fund.return3m, before(3, MONTHS_LAG_DAYS)),
    return6m: over(fund.return6m, before(6, MONTHS_LAG_DAYS)),
    return1y: isOfOneDay ? overYears(fund.return1y, 1) : NOT_COMPARED,
    return3y: isOfOneDay ? overYears(fund.return3y, 3) : NOT_COMPARED,
    return5y: isOfOneDay ? overYears(fund.return5y, 5) : NOT_COMPARED,
    return10y: overYears(fund.return10y, 10),
    returnFirst: over(fund.returnFirst, indexNear(levels, first, MONTHS_LAG_DAYS), annualExponent(last - first)),
    calendarYears: fund.calendarYears.map(({ year, percent }) => {
      const closing = endOfYear(year);
      return {
        year,
        ...compared(levels, {
          own: percent,
          base: indexNear(levels, endOfYear(year - 1), RETURN_BASE_LAG_DAYS),
          end: closing > last ? end : indexNear(levels, closing, RETURN_BASE_LAG_DAYS),
          exponent: 1,
        }),
      };
    }),
  };
}

const endOfYear = (year: number): number => dayOf(businessDate(`${year}-12-31`));

interface Span {
  /** The return of the fund. */
  readonly own: string | null;
  /** Indices of levels. */
  readonly base: number | undefined;
  readonly end: number | undefined;
  readonly exponent: number;
}

/** Without a level after that of the beginning, nothing is known of the span. */
function compared({ prices }: PriceSeries, { own, base, end, exponent }: Span): Compared {
  if (base === undefined || end === undefined || base >= end) return NOT_COMPARED;
  const index = percentFromFraction((prices[end]! / prices[base]!) ** exponent - 1);
  return { index, ahead: own === null || index === null ? null : difference(own, index) };
}

function difference(own: string, index: string): string | null {
  const [ours, theirs] = [scaledFromText(own, PERCENT_PLACES), scaledFromText(index, PERCENT_PLACES)];
  return ours === undefined || theirs === undefined ? null : textFromScaled(ours - theirs, PERCENT_PLACES);
}
