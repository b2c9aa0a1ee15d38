/** The time-weighted return computed again, from one day whose value is known to the next. */
import type { NaiveDay } from './naive-days.ts';

export interface Level {
  readonly day: number;
  readonly level: number;
}

/** How a rupee grew that was invested all the time. */
export interface NaiveGrowth {
  /** Why nothing can be measured. */
  readonly problem: string | null;
  readonly method: 'daily' | 'modified-dietz';
  /** Undefined when it cannot be computed. */
  readonly growth: number | undefined;
  /** Indexes of the first and the last day with something invested. */
  readonly from: number;
  readonly to: number;
  /** The growth until each day whose value is known. */
  readonly levels: readonly Level[];
}

const without = (problem: string): NaiveGrowth => ({
  ...{ problem, method: 'daily', growth: undefined, from: 0, to: 0, levels: [] },
});

export function naiveGrowth(days: readonly NaiveDay[]): NaiveGrowth {
  const last = days.length - 1;
  if (days[0]!.lacksPrice) return without('There is no price for the first day. Choose a later start.');
  if (days[last]!.lacksPrice) return without('There is no price yet.');
  const from = days[0]!.worth > 0 ? 0 : days.findIndex(({ hasMoves }) => hasMoves);
  const to = days[last]!.worth > 0 ? last : days.findLastIndex(({ hasMoves }) => hasMoves);
  if (from < 0) return without('No money was invested in this period.');
  let [growth, isComputable]: [number, boolean] = [1, true];
  let method: NaiveGrowth['method'] = 'daily';
  const levels: Level[] = [];
  let start: Start = { at: from, value: days[from]!.hasMoves ? 0 : days[from]!.worth, isFirst: true };
  for (const at of knownDays(days, from, to)) {
    const { factors, isBridged } = growthBetween(days, start, at);
    if (isBridged) method = 'modified-dietz';
    for (const factor of factors) growth *= factor;
    if (!factors.every((factor) => factor >= 0 && Number.isFinite(factor))) isComputable = false;
    levels.push({ day: days[at]!.day, level: growth });
    start = { at, value: days[at]!.worth, isFirst: false };
  }
  const problem = null;
  if (!isComputable) return { problem, method, growth: undefined, from, to, levels: [] };
  const lost = levels.findIndex(({ level }) => level === 0);
  return { problem, method, growth, from, to, levels: lost < 0 ? levels : levels.slice(0, lost) };
}

/** A day whose value is known. Of the first, no flow has been counted yet. */
interface Start {
  readonly at: number;
  readonly value: number;
  readonly isFirst: boolean;
}

/**
 * The days with a new price, or moves, on which all that is held has a fresh price, and the ends. The last day has a
 * value by the newest prices.
 */
function knownDays(days: readonly NaiveDay[], from: number, to: number): number[] {
  const known: number[] = [];
  for (let at = from; at <= to; at += 1) {
    const { hasMoves, isPriced, lacksPrice, isStale } = days[at]!;
    const isDue = hasMoves || isPriced || at === from || at === to;
    if (isDue && !lacksPrice && (!isStale || at === to)) known.push(at);
  }
  return known;
}

/** What came less what went, some days after the start. */
interface PeriodFlow {
  readonly after: number;
  readonly amount: number;
}

interface Between {
  readonly factors: readonly number[];
  readonly isBridged: boolean;
}

/** The growth from one day with a known value to the next. */
function growthBetween(days: readonly NaiveDay[], start: Start, at: number): Between {
  const day = days[at]!;
  const flows: PeriodFlow[] = [];
  for (let index = start.isFirst ? start.at : start.at + 1; index <= at; index += 1) {
    const flow = days[index]!;
    if (flow.hasMoves) flows.push({ after: index - start.at, amount: flow.in - flow.out });
  }
  const hasEarlier = flows.length > (day.hasMoves ? 1 : 0);
  const isBridged = hasEarlier || (day.hasMoves && day.wasStale);
  if (isBridged) return { factors: [modifiedDietz(start.value, day.worth, at - start.at, flows)], isBridged };
  const market = start.value > 0 ? (day.hasMoves ? day.before : day.worth) / start.value : 1;
  const put = day.before + day.in;
  const cost = day.hasMoves && put > 0 ? (day.worth + day.out) / put : 1;
  return { factors: [market, cost], isBridged };
}

/** One plus the gain of the average amount; when that is none, all was put in on the last of the days. */
function modifiedDietz(begin: number, end: number, days: number, flows: readonly PeriodFlow[]): number {
  const total = flows.reduce((sum, { amount }) => sum + amount, 0);
  const average = begin + flows.reduce((sum, { after, amount }) => sum + amount * ((days - after) / days), 0);
  if (average > 0) return 1 + (end - begin - total) / average;
  return begin + total > 0 ? end / (begin + total) : Number.NaN;
}
