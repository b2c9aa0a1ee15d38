import { percentFromFraction } from '../../reference/fund-facts/percent-text.ts';
import type { CalendarYear } from '../../reference/fund-facts/period-returns.ts';
import { calendarYears } from '../../reference/fund-facts/period-returns.ts';
import type { PriceSeries } from '../../reference/fund-facts/price-series.ts';
import type { Drawdown } from '../../reference/fund-facts/risk-figures.ts';
import { annualDeviation, deviationOf, maxDrawdown } from '../../reference/fund-facts/risk-figures.ts';
import { rollingReturns } from '../../reference/fund-facts/rolling-returns.ts';

const RETURNS_MIN = 30;
const ROLLING_YEARS = [1, 3, 5];

export interface RollingFigures {
  readonly years: number;
  readonly windows: number;
  readonly average: string;
  readonly best: string;
  readonly worst: string;
  readonly lossShare: string;
}

/** What the growth of a portfolio says, as the price of a fund would. Percent. */
export interface IndexFigures {
  /** A year; null below thirty daily returns. */
  readonly volatility: string | null;
  readonly drawdown: Drawdown | null;
  readonly calendarYears: readonly CalendarYear[];
  readonly rolling: readonly RollingFigures[];
}

/** @param index the growth of a rupee by day, from the newest jump on; may be empty */
export function indexFigures(index: PriceSeries): IndexFigures {
  if (index.days.length === 0) return { volatility: null, drawdown: null, calendarYears: [], rolling: [] };
  const deviation = deviationOf(index, 0);
  return {
    volatility: deviation && deviation.count >= RETURNS_MIN ? percentFromFraction(annualDeviation(deviation)) : null,
    drawdown: maxDrawdown(index),
    calendarYears: calendarYears(index),
    rolling: ROLLING_YEARS.flatMap((years) => {
      const found = rollingReturns(index, years);
      if (!found) return [];
      const { windows, average, best, worst, lossShare } = found;
      return [{ years, windows, average, best, worst, lossShare }];
    }),
  };
}
