import type * as contract from '@artha/contract/portfolio/performance';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { paise } from '@artha/domain/kit/money';
import { withBenchmark, portfolioPerformance } from '@artha/domain/portfolio/performance/portfolio-performance';
import type { Contribution, PortfolioPerformance } from '@artha/domain/portfolio/performance/portfolio-performance';
import { greatestFirst } from '../holdings/index.ts';
import type { ListedIndex } from '../../reference/fund-facts/index.ts';
import { chooseBenchmark } from './choose-benchmark.ts';
import type { Selection, SelectionContext } from './load-selection.ts';
import { loadSelection } from './load-selection.ts';
import { flowsOf, seriesOf } from './series-answer.ts';

type Answer = AnswerOf<typeof contract.getPerformance>;

/**
 * The performance of a selection over a period.
 *
 * @throws Refusal account.not-found, holding.range-reversed, holding.date-in-future
 */
export async function getPerformance(
  input: InputOf<typeof contract.getPerformance>,
  ctx: SelectionContext,
): Promise<Answer> {
  const selection = await loadSelection(input, ctx);
  const { startDate, endDate, range, funds } = selection;
  const measured = portfolioPerformance(funds, range);
  const { indices, index, levels } = await chooseBenchmark(ctx.db, selection, measured, input.benchmarkId);
  const figures = levels ? withBenchmark(measured, levels) : measured;
  return {
    startDate,
    endDate,
    ...pick(figures),
    benchmark: benchmarkOf(index, figures),
    benchmarks: indices.map(({ id, name }) => ({ id, name })),
    series: seriesOf(figures),
    flows: flowsOf(figures.days),
    byFund: contributionsOf(figures.byFund, (id) => selection.schemes.get(id)?.name),
    byAsset: contributionsOf(figures.byAsset, assetNames(selection)),
    unpriced: [...new Set(figures.unpriced.map(({ name }) => name))].toSorted(byName.compare),
  };
}

/** Created once: creating a collator costs more than comparing. */
const byName = new Intl.Collator('en-IN');

type Shared = Exclude<
  keyof Answer & keyof PortfolioPerformance,
  'byFund' | 'byAsset' | 'benchmark' | 'unpriced' | 'calendarYears' | 'rolling' | 'otherXirrs'
>;

/** The figures that are answered as they are computed. */
const pick = (figures: PortfolioPerformance): Pick<Answer, Shared | 'calendarYears' | 'rolling' | 'otherXirrs'> => ({
  openingValue: figures.openingValue,
  closingValue: figures.closingValue,
  paidIn: figures.paidIn,
  paidOut: figures.paidOut,
  income: figures.income,
  gain: figures.gain,
  fifo: figures.fifo,
  averageCost: figures.averageCost,
  xirr: figures.xirr,
  otherXirrs: figures.otherXirrs,
  absoluteReturn: figures.absoluteReturn,
  noReturn: figures.noReturn,
  twr: figures.twr,
  isTwrAnnual: figures.isTwrAnnual,
  twrMethod: figures.twrMethod,
  noTwr: figures.noTwr,
  volatility: figures.volatility,
  drawdown: figures.drawdown,
  calendarYears: [...figures.calendarYears],
  rolling: [...figures.rolling],
});

function benchmarkOf(index: ListedIndex | undefined, { benchmark }: PortfolioPerformance): Answer['benchmark'] {
  if (!index || !benchmark) return null;
  const { values: _, ...figures } = benchmark;
  return { ...index, ...figures, calendarYears: [...figures.calendarYears] };
}

const assetNames = ({ schemes }: Selection) => {
  const names = new Map([...schemes.values()].map(({ assetId, assetName }) => [assetId, assetName]));
  return (id: number): string | undefined => names.get(id);
};

/** Greatest value first. */
const contributionsOf = (all: readonly Contribution[], nameOf: (id: number) => string | undefined): Answer['byFund'] =>
  all
    .toSorted((one, other) => greatestFirst(one.closingValue ?? -1n, other.closingValue ?? -1n) || one.id - other.id)
    .map((each) => ({
      id: each.id,
      name: nameOf(each.id) ?? '',
      openingValue: each.openingValue,
      closingValue: each.closingValue,
      netFlow: paise(each.paidIn - each.paidOut),
      gain: each.gain,
      contribution: each.contribution,
      xirr: each.xirr,
      otherXirrs: each.otherXirrs,
      absoluteReturn: each.absoluteReturn,
      noReturn: each.noReturn,
      twr: each.twr,
      isTwrAnnual: each.isTwrAnnual,
      twrMethod: each.twrMethod,
      noTwr: each.noTwr,
    }));
