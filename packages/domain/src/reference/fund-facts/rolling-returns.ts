import type { BusinessDate } from '../../kit/dates.ts';
import { RETURN_BASE_LAG_DAYS } from '../instruments/point-returns.ts';
import { percentFromFraction } from './percent-text.ts';
import type { PriceSeries } from './price-series.ts';
import { dateOfDay, yearsLater } from './price-series.ts';

/** What an investor would have had who held for some years, over every day on which they could have begun. Percent. */
export interface RollingReturns {
  readonly windows: number;
  readonly average: string;
  readonly median: string;
  readonly best: string;
  readonly bestFrom: BusinessDate;
  readonly worst: string;
  readonly worstFrom: BusinessDate;
  /** The share of the windows that ended in a loss. */
  readonly lossShare: string;
}

/**
 * Returns over all windows of some years, compound annual (simple over one year). A window begins with each price and
 * ends with the price of its anniversary, or the newest at most ten days before it. Windows whose end is not priced are
 * left out.
 *
 * @returns undefined without a window
 */
export function rollingReturns({ days, prices }: PriceSeries, years: number): RollingReturns | undefined {
  const count = days.length;
  const newest = count === 0 ? -1 : days[count - 1]!;
  const returns = new Float64Array(count);
  const exponent = 1 / years;
  let [windows, sum, losses, best, worst, end] = [0, 0, 0, 0, 0, 0];
  let [bestAt, worstAt] = [-1, -1];
  for (let start = 0; start < count; start += 1) {
    const anniversary = yearsLater(days[start]!, years);
    if (anniversary > newest) break;
    while (end + 1 < count && days[end + 1]! <= anniversary) end += 1;
    if (days[end]! < anniversary - RETURN_BASE_LAG_DAYS) continue;
    const growth = prices[end]! / prices[start]!;
    const gain = (years === 1 ? growth : growth ** exponent) - 1;
    returns[windows] = gain;
    windows += 1;
    sum += gain;
    if (gain < 0) losses += 1;
    if (bestAt < 0 || gain > best) [best, bestAt] = [gain, start];
    if (worstAt < 0 || gain < worst) [worst, worstAt] = [gain, start];
  }
  if (windows === 0) return undefined;
  const figures = {
    average: percentFromFraction(sum / windows),
    median: percentFromFraction(medianOf(returns.subarray(0, windows))),
    best: percentFromFraction(best),
    worst: percentFromFraction(worst),
    lossShare: percentFromFraction(losses / windows),
  };
  const { average, median, best: bestText, worst: worstText, lossShare } = figures;
  if (average === null || median === null || bestText === null || worstText === null || lossShare === null)
    return undefined;
  return {
    windows,
    average,
    median,
    best: bestText,
    bestFrom: dateOfDay(days[bestAt]!),
    worst: worstText,
    worstFrom: dateOfDay(days[worstAt]!),
    lossShare,
  };
}

/** Sorts the values. */
function medianOf(values: Float64Array): number {
  values.sort();
  const middle = values.length >>> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
