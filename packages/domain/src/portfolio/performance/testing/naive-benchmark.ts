/** An index bought and sold with the payments of a portfolio, computed again with exact fractions. */
import { formatDate } from '../../../kit/dates.ts';
import type { PriceSeries } from '../../../reference/fund-facts/price-series.ts';
import { dateOfDay } from '../../../reference/fund-facts/price-series.ts';
import type { NaiveDay } from './naive-days.ts';
import type { NaiveGrowth } from './naive-growth.ts';
import type { Payment } from './naive-rates.ts';
import { paymentsOf } from './naive-rates.ts';

/** A level up to this many days before a day can be used for it. */
const LAG_DAYS = 10;

/** Units of the index: paise divided by hundredths of a level. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export interface NaiveBenchmark {
  readonly reason: string | null;
  /** By day, in paise: two where the exact value lies so close to a half that floating point may be on either side. */
  readonly values: readonly (readonly bigint[] | undefined)[];
  readonly growth: number | undefined;
  readonly days: number;
  readonly payments: readonly Payment[];
}

/** Each payment buys or sells the index on its day; what was held on the opening day buys it then. */
export function naiveBenchmark(
  days: readonly NaiveDay[],
  { problem, from, to }: NaiveGrowth,
  series: PriceSeries,
): NaiveBenchmark {
  const without = (reason: string): NaiveBenchmark => ({
    ...{ reason, values: [], growth: undefined, days: 0, payments: [] },
  });
  if (problem !== null) return without(problem);
  const levels = levelsOf(series, days);
  for (const at of [from, to]) if (levels[at] === undefined) return without(noLevel(days[at]!));
  let units: Fraction = bought(days[0]!.value, levels[0] ?? 1n);
  const values: (readonly bigint[] | undefined)[] = [];
  for (const [at, day] of days.entries()) {
    const level = levels[at];
    if (day.hasMoves) {
      if (level === undefined) return without(noLevel(day));
      units = sumOf(units, bought(day.paidIn - day.paidOut, level));
      if (units.over < 0n) return without('The payments would have sold more of the index than they had bought.');
    }
    values.push(units.over === 0n ? [0n] : level === undefined ? undefined : valuesOf(units, level));
  }
  const closing = values.at(-1);
  if (closing === undefined) return without(noLevel(days.at(-1)!));
  return {
    reason: null,
    values,
    growth: Number(levels[to]) / Number(levels[from]),
    days: to - from,
    payments: paymentsOf(days, closing[0]!),
  };
}

const noLevel = ({ day }: NaiveDay): string => `The index has no level of ${formatDate(dateOfDay(day))}.`;

/** In hundredths, by day. */
function levelsOf({ days, prices }: PriceSeries, all: readonly NaiveDay[]): (bigint | undefined)[] {
  const published = new Map([...days].map((day, at) => [day, BigInt(Math.round(prices[at]! * 100))]));
  return all.map(({ day }) => {
    for (let near = day; near >= day - LAG_DAYS; near -= 1) if (published.has(near)) return published.get(near);
    return undefined;
  });
}

const bought = (amount: number, level: bigint): Fraction => ({ over: BigInt(amount), under: level });

const sumOf = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});

/** Far less than a paisa. */
const EDGE = 1_000_000n;

function valuesOf({ over, under }: Fraction, level: bigint): readonly bigint[] {
  const down = (over * level) / under;
  const fromHalf = 2n * (over * level - down * under) - under;
  if (fromHalf * EDGE < under && -fromHalf * EDGE < under) return [down, down + 1n];
  return [fromHalf < 0n ? down : down + 1n];
}
