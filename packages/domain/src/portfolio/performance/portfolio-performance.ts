import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { PriceSeries } from '../../reference/fund-facts/price-series.ts';
import type { BenchmarkPerformance } from './benchmark.ts';
import { benchmarkPerformance } from './benchmark.ts';
import { contributionsOf } from './contributions.ts';
import type { CostBasis } from './cost-basis.ts';
import { averageCostBasis, fifoBasis } from './cost-basis.ts';
import { DayRoom, newDayArrays } from './day-room.ts';
import type { GroupDays } from './group-days.ts';
import { groupDays, NO_FLOWS } from './group-days.ts';
import type { GroupPerformance } from './group-performance.ts';
import { amountOf, groupPerformance } from './group-performance.ts';
import type { HeldDays } from './held-days.ts';
import { heldDays, isInvolved, isUnpriced, measurable } from './held-days.ts';
import type { IndexFigures } from './index-figures.ts';
import { indexFigures } from './index-figures.ts';
import type { DayRange, HeldFund } from './moves.ts';
import { closingMoves, openingMoves } from './moves.ts';
import type { TimeWeighted } from './time-weighted.ts';

/** Cost and gains by one method. */
export interface Gains {
  /** What the units cost that are held at the end, also those without a price. */
  readonly invested: Paise;
  /** Null when nothing that is held has a price. */
  readonly unrealised: Paise | null;
  readonly realised: Paise;
}

export interface Contribution extends GroupPerformance {
  readonly id: number;
  /** Of the opening value and all that was paid in, percent points. */
  readonly contribution: string | null;
}

export interface PortfolioPerformance extends GroupPerformance, IndexFigures {
  readonly fifo: Gains;
  readonly averageCost: Gains;
  readonly days: GroupDays;
  readonly weighted: TimeWeighted;
  readonly byFund: readonly Contribution[];
  readonly byAsset: readonly Contribution[];
  readonly benchmark: BenchmarkPerformance | undefined;
  /** Holdings without a price on the last day: in no figure of the whole but cost and realised gain. */
  readonly unpriced: readonly HeldFund[];
}

/** Of the holdings one by one: only what they are together is part of the answer. */
const room = new DayRoom();

/**
 * The performance of holdings over a range of days. Holdings that have no price on the last day are left out of the
 * whole and of its groups, unless there is nothing else.
 */
export function portfolioPerformance(funds: readonly HeldFund[], range: DayRange): PortfolioPerformance {
  room.begin(funds.length * (range.lastDay - range.openingDay + 1));
  const all = funds.map((fund) => heldDays(fund, range, room.take));
  const days = wholeOf(measurable(all), range);
  const whole = groupPerformance(days, { hasDetails: true });
  const invested = paise(whole.openingValue + whole.paidIn);
  return {
    ...whole,
    ...gainsOf(all, range, whole.closingValue !== null),
    ...indexFigures(whole.weighted.index),
    days,
    byFund: contributions(all, invested, ({ fund }) => fund.instrumentId),
    byAsset: contributions(all, invested, ({ fund }) => fund.assetId),
    benchmark: undefined,
    unpriced: all.filter(isUnpriced).map(({ fund }) => fund),
  };
}

/** Adds an index to compare with. */
export const withBenchmark = (measured: PortfolioPerformance, levels: PriceSeries): PortfolioPerformance => ({
  ...measured,
  benchmark: benchmarkPerformance(measured.days, measured.weighted, levels),
});

/** Also without any holding, the days have values: zero. */
function wholeOf(held: readonly HeldDays[], { openingDay, lastDay }: DayRange): GroupDays {
  const [only] = held;
  if (!only) return { openingDay, ...newDayArrays(lastDay - openingDay + 1), flows: NO_FLOWS, jump: undefined };
  const days = groupDays(held, openingDay);
  // The arrays of one holding are used again.
  if (held.length > 1) return days;
  const { values, worths, flags } = only;
  return { ...days, values: values.slice(), worths: worths.slice(), flags: flags.slice() };
}

function contributions(
  all: readonly HeldDays[],
  invested: Paise,
  idOf: (held: HeldDays) => number,
): readonly Contribution[] {
  const groups = [...Map.groupBy(all.filter(isInvolved), idOf)].map(([id, held]) => ({
    id,
    ...groupPerformance(groupDays(measurable(held), 0), { hasDetails: false }),
  }));
  const gains = groups.map(({ gain }) => gain ?? paise(0n));
  const parts = contributionsOf(gains, invested);
  return groups.map((group, at) => ({ ...group, contribution: group.gain === null ? null : (parts[at] ?? null) }));
}

function gainsOf(all: readonly HeldDays[], range: DayRange, isValued: boolean) {
  const closing = all.map(({ fund }) => closingMoves(fund.moves));
  const opening = all.map(({ fund }) => openingMoves(fund.moves, range));
  const byLots = (lists: typeof closing): readonly CostBasis[] => lists.map(fifoBasis);
  const byAverage = (lists: typeof closing) =>
    averageCostBasis(
      lists.flatMap((moves, holding) => moves.map((move) => ({ holding, move }))),
      lists.length,
    );
  const gains = (until: readonly CostBasis[], before: readonly CostBasis[]): Gains => {
    let [invested, realised, unrealised] = [0, 0, 0];
    for (const [at, held] of all.entries()) {
      const basis = until[at]!;
      invested += basis.invested;
      realised += basis.realised - before[at]!.realised;
      if (!isUnpriced(held)) unrealised += held.values.at(-1)! - basis.invested;
    }
    return {
      invested: amountOf(invested),
      unrealised: isValued ? amountOf(unrealised) : null,
      realised: amountOf(realised),
    };
  };
  return {
    fifo: gains(byLots(closing), byLots(opening)),
    averageCost: gains(byAverage(closing), byAverage(opening)),
  };
}
