import fc from 'fast-check';
import type { PriceSeries } from '../../../reference/fund-facts/price-series.ts';
import type { Prices } from '../moves.ts';

/** The first day of random portfolios, a Monday. */
export const DAY_ZERO = 19_996;

/** A fund that only rises, as liquid funds do. */
const STEADY = 2;
/** A fund without prices for weeks. */
const WITH_GAPS = 3;
/** A fund that may have its first price late, or none. */
const LATE = 4;
const INSTRUMENTS = [1, 2, 3, 4];

/** What the prices of all funds and the levels of an index were. */
export interface Market {
  /** How many days it is open. */
  readonly count: number;
  /** By instrument and day, in 1/10,000 rupee, as if no fund was ever split. */
  readonly prices: readonly (readonly number[])[];
  /** The day of the first price of the fund that may be late. */
  readonly lateFrom: number;
  readonly levels: PriceSeries;
}

/** A price that changes without a move in the ledger. */
interface Jump {
  readonly instrument: number;
  readonly at: number;
  readonly factor: number;
}

/** A share of the days, in 1/10,000. Without a bias towards the first days. */
export const share = fc.noBias(fc.nat({ max: 9_999 }));
/** The same, in steps of which many are alike. */
export const coarseShare = fc.noBias(fc.nat({ max: 39 })).map((step) => step * 250);
export const dayOfShare = (at: number, count: number): number => Math.floor((at * count) / 10_000);

const jump: fc.Arbitrary<Jump> = fc.record({
  instrument: fc.constantFrom(...INSTRUMENTS),
  at: share,
  factor: fc.constantFrom(2, 10, 0.1),
});

/** Something in one case of some, else what is given. */
const seldom = <Value>(one: fc.Arbitrary<Value>, of: number, otherwise: Value): fc.Arbitrary<Value> =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: one });

export const randomMarket: fc.Arbitrary<Market> = fc
  .record({
    count: fc.constantFrom(120, 500, 500, 800, 1_300, 2_300),
    seed: fc.nat(),
    late: seldom(seldom(share, 3, Number.POSITIVE_INFINITY), 2, 0),
    jumped: seldom<Jump | undefined>(jump, 8, undefined),
    indexFrom: seldom(share, 8, 0),
    indexGap: seldom<number>(share, 8, Number.POSITIVE_INFINITY),
  })
  .map(({ count, seed, late, jumped, indexFrom, indexGap }) => ({
    count,
    prices: INSTRUMENTS.map((instrument) => pricesOf(instrument, seed, count, jumped)),
    lateFrom: dayOfShare(late, count),
    levels: levelsOf(seed, count, dayOfShare(indexFrom, count), dayOfShare(indexGap, count)),
  }));

/** Numbers from 0 to 1 that look random and depend on a seed only (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Amounts that change by up to 1.5 % a day, and rise by 7 % a year on average. */
function randomWalk(seed: number, from: number, count: number): number[] {
  const next = numbersFrom(seed);
  const amounts = [from];
  while (amounts.length < count) amounts.push(Math.max(1, amounts.at(-1)! * (1 + (next() - 0.494) * 0.03)));
  return amounts;
}

function steadyRise(from: number, count: number): number[] {
  const amounts = [from];
  while (amounts.length < count) amounts.push(amounts.at(-1)! * 1.000_18);
  return amounts;
}

function pricesOf(instrument: number, seed: number, count: number, jumped: Jump | undefined): readonly number[] {
  const first = 20 + instrument * 7;
  const rupees = instrument === STEADY ? steadyRise(first, count) : randomWalk(seed + instrument, first, count);
  const jumpsAt = jumped?.instrument === instrument ? dayOfShare(jumped.at, count) : count;
  return rupees.map((each, day) => Math.round(each * (day < jumpsAt ? 1 : jumped!.factor) * 1e4));
}

/** Levels of weekdays with 2 places; none for three weeks from a day on. */
function levelsOf(seed: number, count: number, from: number, gapAt: number): PriceSeries {
  const [days, prices]: [number[], number[]] = [[], []];
  for (const [day, level] of randomWalk(seed + 99, 20_000, count).entries()) {
    if (!isWeekday(day) || day < from || (day >= gapAt && day < gapAt + 21)) continue;
    days.push(DAY_ZERO + day);
    prices.push(Math.round(level * 100) / 100);
  }
  return { days: Int32Array.from(days), prices: Float64Array.from(prices) };
}

const isWeekday = (day: number): boolean => day % 7 < 5;

/** In 1/100,000,000 rupee, also on days on which no price is published. */
export const navAt = ({ prices }: Market, instrument: number, day: number, splitBy: number): number =>
  Math.round(prices[instrument - 1]![day]! / splitBy) * 1e4;

/** What a fund published until a day: prices of weekdays, halved by each split. */
export function publishedPrices(
  market: Market,
  instrument: number,
  splitDays: readonly number[],
  lastDay: number,
): Prices {
  const [days, navs]: [number[], number[]] = [[], []];
  for (let day = 0; day <= lastDay; day += 1) {
    const isGap = (instrument === WITH_GAPS && day % 60 > 25) || (instrument === LATE && day < market.lateFrom);
    if (!isWeekday(day) || isGap) continue;
    days.push(DAY_ZERO + day);
    navs.push(navAt(market, instrument, day, 2 ** splitDays.filter((each) => each <= day).length));
  }
  return { days: Int32Array.from(days), navs: Float64Array.from(navs) };
}
