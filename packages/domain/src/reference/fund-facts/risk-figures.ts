import type { BusinessDate } from '../../kit/dates.ts';
import { RETURN_BASE_LAG_DAYS } from '../instruments/point-returns.ts';
import { decimalText, percentFromFraction } from './percent-text.ts';
import { growthOf } from './period-returns.ts';
import type { PriceSeries } from './price-series.ts';
import { dateOfDay, indexNear, yearsLater } from './price-series.ts';

/** The period of volatility and the Sharpe ratio. */
const RISK_YEARS = 3;
const SHARPE_PLACES = 4;
const DAYS_OF_YEAR = 365.25;

/** The standard deviation of log returns between prices, of a sample (n - 1), and how many there are. */
export interface Deviation {
  readonly deviation: number;
  readonly count: number;
  /** Days between the prices of all these returns. */
  readonly days: number;
}

/**
 * The deviation of the log returns from one price to the next. A pair of prices more than ten days apart has none.
 *
 * @param first the index of the first price
 * @returns undefined with fewer than two returns
 */
export function deviationOf({ days, prices }: PriceSeries, first: number): Deviation | undefined {
  let [mean, squares, count, covered] = [0, 0, 0, 0];
  for (let index = first + 1; index < prices.length; index += 1) {
    const apartDays = days[index]! - days[index - 1]!;
    if (apartDays > RETURN_BASE_LAG_DAYS) continue;
    const change = Math.log(prices[index]! / prices[index - 1]!);
    const apart = change - mean;
    count += 1;
    covered += apartDays;
    mean += apart / count;
    squares += apart * (change - mean);
  }
  return count < 2 ? undefined : { deviation: Math.sqrt(squares / (count - 1)), count, days: covered };
}

/** A deviation of daily returns a year: a year has as many of them as the period had on average. A fraction. */
export const annualDeviation = ({ deviation, count, days }: Deviation): number =>
  deviation * Math.sqrt((count * DAYS_OF_YEAR) / days);

/**
 * The standard deviation of daily log returns over three years, annualised, as a fraction. A year has as many returns
 * as the prices of the period had on average: about 247 for most schemes, 365 for those priced every day. The
 * deviation is that of a sample (n - 1).
 *
 * @returns undefined without three years of prices, or if more than ten days lie between two of them
 */
function volatilityFraction(series: PriceSeries): number | undefined {
  const last = series.days.length - 1;
  const first = indexNear(series, yearsLater(series.days[last]!, -RISK_YEARS), RETURN_BASE_LAG_DAYS);
  const found = first === undefined ? undefined : deviationOf(series, first);
  return found && found.count === last - (first ?? 0) ? annualDeviation(found) : undefined;
}

export interface RiskFigures {
  /** Percent a year. */
  readonly volatility3y: string | null;
  readonly sharpe3y: string | null;
}

/**
 * Volatility and the Sharpe ratio of three years: the compound annual return above the risk-free rate, for each per
 * cent of volatility. No ratio for a price that hardly moves.
 *
 * @param riskFreePercent a year; null while no rate is known
 */
export function riskFigures(series: PriceSeries, riskFreePercent: number | null): RiskFigures {
  const volatility = volatilityFraction(series);
  if (volatility === undefined) return { volatility3y: null, sharpe3y: null };
  const growth = growthOf(series, RISK_YEARS);
  const volatility3y = percentFromFraction(volatility);
  const hasRatio = growth !== undefined && riskFreePercent !== null && volatility3y !== '0.00';
  const above = hasRatio ? growth ** (1 / RISK_YEARS) - 1 - riskFreePercent / 100 : 0;
  return { volatility3y, sharpe3y: hasRatio ? decimalText(above / volatility, SHARPE_PLACES) : null };
}

/** The largest fall from a price to a later one. */
export interface Drawdown {
  /** Percent of the price before, zero or negative. */
  readonly percent: string;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** The deepest fall below an earlier high; null when the price never fell. */
export function maxDrawdown({ days, prices }: PriceSeries): Drawdown | null {
  let [high, deepest, from, to] = [0, 0, -1, -1];
  for (let index = 1; index < prices.length; index += 1) {
    if (prices[index]! >= prices[high]!) high = index;
    else {
      const fall = prices[index]! / prices[high]! - 1;
      if (fall < deepest) [deepest, from, to] = [fall, high, index];
    }
  }
  const percent = percentFromFraction(deepest);
  return from < 0 || percent === null ? null : { percent, from: dateOfDay(days[from]!), to: dateOfDay(days[to]!) };
}
