/** The figures of a price history in plain loops, for comparison. Fractions. */
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import { yearsLater } from '@artha/domain/reference/fund-facts/price-series';

const LAG_DAYS = 10;
const DAYS_OF_MONTHS = [30, 91, 182, 365, 1096, 1826, 3652];

interface PlainRolling {
  readonly average: number;
  readonly median: number;
  readonly best: number;
  readonly worst: number;
  readonly losses: number;
}

export function plainFigures(series: PriceSeries) {
  const { days, prices } = series;
  const last = days.length - 1;
  const points = DAYS_OF_MONTHS.map((back) => prices[last]! / prices[before(days, days[last]! - back)]! - 1);
  const years: number[] = [];
  for (let day = days[0]! + 365; day < days[last]!; day += 365)
    years.push(prices[before(days, day)]! / prices[before(days, day - 365)]! - 1);
  return {
    points,
    years,
    rolling: [1, 3, 5].map((length) => rolling(series, length)),
    volatility: volatility(series),
    drawdown: drawdown(prices),
  };
}

function before(days: Int32Array, day: number): number {
  let at = days.length - 1;
  while (at > 0 && days[at]! > day) at -= 1;
  return at;
}

function rolling({ days, prices }: PriceSeries, years: number): PlainRolling {
  const newest = days.at(-1)!;
  const gains = new Float64Array(days.length);
  let [count, sum, losses, end] = [0, 0, 0, 0];
  for (let start = 0; start < days.length; start += 1) {
    const anniversary = yearsLater(days[start]!, years);
    if (anniversary > newest) break;
    while (days[end + 1]! <= anniversary) end += 1;
    if (days[end]! < anniversary - LAG_DAYS) continue;
    const gain = (prices[end]! / prices[start]!) ** (1 / years) - 1;
    gains[count] = gain;
    count += 1;
    sum += gain;
    if (gain < 0) losses += 1;
  }
  const sorted = gains.subarray(0, count).toSorted();
  const median = (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2;
  return { average: sum / count, median, best: sorted[count - 1]!, worst: sorted[0]!, losses: losses / count };
}

function volatility({ days, prices }: PriceSeries): number {
  const last = days.length - 1;
  const first = before(days, yearsLater(days[last]!, -3));
  let [sum, squares] = [0, 0];
  for (let at = first + 1; at <= last; at += 1) {
    const change = Math.log(prices[at]! / prices[at - 1]!);
    sum += change;
    squares += change * change;
  }
  const count = last - first;
  const variance = (squares - (sum * sum) / count) / (count - 1);
  return Math.sqrt((variance * count * 365.25) / (days[last]! - days[first]!));
}

function drawdown(prices: Float64Array): number {
  let [high, deepest] = [0, 0];
  for (const price of prices) {
    if (price > high) high = price;
    else if (price / high - 1 < deepest) deepest = price / high - 1;
  }
  return deepest;
}
