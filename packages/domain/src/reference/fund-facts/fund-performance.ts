import type { BusinessDate } from '../../kit/dates.ts';
import type { CalendarYear } from './period-returns.ts';
import { calendarYears, monthsReturn, returnSinceFirst, yearsReturn } from './period-returns.ts';
import type { PriceSeries } from './price-series.ts';
import { dateOfDay } from './price-series.ts';
import type { Drawdown, RiskFigures } from './risk-figures.ts';
import { maxDrawdown, riskFigures } from './risk-figures.ts';
import type { RollingReturns } from './rolling-returns.ts';
import { rollingReturns } from './rolling-returns.ts';

/** What the price history of a scheme says. Percent with 2 places; null without enough prices. */
export interface FundPerformance extends RiskFigures {
  /** The dates of the first and the newest price that were counted. */
  readonly firstOn: BusinessDate;
  readonly asOf: BusinessDate;
  readonly priceCount: number;
  readonly return1m: string | null;
  readonly return3m: string | null;
  readonly return6m: string | null;
  readonly return10y: string | null;
  readonly returnFirst: string | null;
  readonly calendarYears: readonly CalendarYear[];
  readonly rolling1y: RollingReturns | undefined;
  readonly rolling3y: RollingReturns | undefined;
  readonly rolling5y: RollingReturns | undefined;
  readonly drawdown: Drawdown | null;
}

/**
 * All figures of a history. Payouts of IDCW options are not in prices, so not in the figures either.
 *
 * @param series at least one price; from the newest unexplained jump on
 * @param riskFreePercent a year, on the date of the newest price; null while none is known
 */
export function fundPerformance(series: PriceSeries, riskFreePercent: number | null): FundPerformance {
  const { days } = series;
  return {
    firstOn: dateOfDay(days[0]!),
    asOf: dateOfDay(days.at(-1)!),
    priceCount: days.length,
    return1m: monthsReturn(series, 1),
    return3m: monthsReturn(series, 3),
    return6m: monthsReturn(series, 6),
    return10y: yearsReturn(series, 10),
    returnFirst: returnSinceFirst(series),
    calendarYears: calendarYears(series),
    rolling1y: rollingReturns(series, 1),
    rolling3y: rollingReturns(series, 3),
    rolling5y: rollingReturns(series, 5),
    drawdown: maxDrawdown(series),
    ...riskFigures(series, riskFreePercent),
  };
}
