import { fundPerformance } from '@artha/domain/reference/fund-facts/fund-performance';
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import { plainFigures } from '../plain-figures.ts';
import type { Bench, Comparison, Row } from '../row.ts';

const SCHEMES = 500;
/** Ten years of weekdays. */
const PRICES = 2_610;
const FIRST_DAY = Date.UTC(2016, 7, 22) / 86_400_000;
const RISK_FREE_PERCENT = 5.5;

/** What the histories of all schemes say. */
export const row: Row = {
  name: 'fund facts',
  work: `point, calendar and rolling returns, volatility, drawdown and Sharpe ratio of ${SCHEMES} schemes with ten years of daily prices, in memory`,
  reference: 'a plain loop over typed arrays of the same prices: the same figures as numbers, without text and dates',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 9,
  prepare,
};

function prepare({ seed }: Bench): Promise<Comparison> {
  const all = Array.from({ length: SCHEMES }, (_, scheme) => walk(seed + scheme));
  // Both sides must agree before either is worth its time.
  for (const series of all.slice(0, 10)) checkSame(series);
  const timed = (work: (series: PriceSeries) => unknown) => () => {
    const start = performance.now();
    for (const series of all) work(series);
    return Promise.resolve(performance.now() - start);
  };
  return Promise.resolve({
    ours: timed((series) => fundPerformance(series, RISK_FREE_PERCENT)),
    reference: timed(plainFigures),
    notes: [`${SCHEMES} generated schemes of ${PRICES} prices; the job reads and writes the database besides`],
    close: () => Promise.resolve(),
  });
}

/** @throws Error when the two sides differ */
function checkSame(series: PriceSeries): void {
  const ours = fundPerformance(series, RISK_FREE_PERCENT);
  const plain = plainFigures(series);
  const pairs = [
    [ours.volatility3y, plain.volatility],
    [ours.drawdown?.percent, plain.drawdown],
    [ours.rolling3y?.average, plain.rolling[1]?.average],
    [ours.rolling1y?.median, plain.rolling[0]?.median],
  ] as const;
  for (const [text, value] of pairs)
    if (Math.abs(Number(text) - (value ?? Number.NaN) * 100) > 0.006) throw new Error(`${text} is not ${value}`);
}

/** A random walk on weekdays. */
function walk(seed: number): PriceSeries {
  const days = new Int32Array(PRICES);
  const prices = new Float64Array(PRICES);
  let [state, price, day] = [seed * 2_654_435_761 + 1, 20, FIRST_DAY];
  for (let at = 0; at < PRICES; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    price *= 1 + (state / 2 ** 32 - 0.495) * 0.02;
    days[at] = day;
    prices[at] = price;
    // FIRST_DAY is a Monday.
    day += at % 5 === 4 ? 3 : 1;
  }
  return { days, prices };
}
