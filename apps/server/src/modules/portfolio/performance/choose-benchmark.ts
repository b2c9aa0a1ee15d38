import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { PortfolioPerformance } from '@artha/domain/portfolio/performance/portfolio-performance';
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import type { Db } from '../../../platform/db/database.ts';
import type { ListedIndex } from '../../reference/fund-facts/index.ts';
import { findBenchmark, listIndices, readLevels } from '../../reference/fund-facts/index.ts';
import { greatestFirst } from '../holdings/index.ts';
import type { Selection } from './load-selection.ts';

export interface ChosenBenchmark {
  readonly indices: readonly ListedIndex[];
  readonly index: ListedIndex | undefined;
  readonly levels: PriceSeries | undefined;
}

/** Funds that are looked at before there is no benchmark. */
const TRIED_MAX = 5;
/** An index without a level of the first day is compared from the newest before it. */
const LEVEL_LAG_DAYS = 15;

/**
 * The index to compare with: the one that was asked for, else that of the largest fund of the largest asset class which
 * has one.
 *
 * @param benchmarkId null for none, undefined for the default
 */
export async function chooseBenchmark(
  db: Db,
  selection: Selection,
  { byFund, byAsset }: Pick<PortfolioPerformance, 'byFund' | 'byAsset'>,
  benchmarkId: number | null | undefined,
): Promise<ChosenBenchmark> {
  const isDemonstration = [...selection.schemes.values()].some((scheme) => scheme.isDemonstration);
  const indices = await listIndices(db, isDemonstration);
  const id = benchmarkId === undefined ? await defaultIndex(db, selection, { byFund, byAsset }) : benchmarkId;
  const index = indices.find((each) => each.id === id);
  return { indices, index, levels: index && (await readLevels(db, index.id, datesOf(selection))) };
}

const datesOf = ({ startDate, endDate }: Selection): { from: BusinessDate; to: BusinessDate } => ({
  from: addDays(startDate, -LEVEL_LAG_DAYS),
  to: endDate,
});

async function defaultIndex(
  db: Db,
  { schemes }: Selection,
  { byFund, byAsset }: Pick<PortfolioPerformance, 'byFund' | 'byAsset'>,
): Promise<number | undefined> {
  const [largest] = byAsset.toSorted(byValue);
  const funds = byFund.filter(({ id }) => schemes.get(id)?.assetId === largest?.id).toSorted(byValue);
  for (const { id } of funds.slice(0, TRIED_MAX)) {
    const benchmark = await findBenchmark(db, id);
    if (benchmark?.asOf) return benchmark.id;
  }
  return undefined;
}

type Valued = PortfolioPerformance['byFund'][number];

const byValue = (one: Valued, other: Valued): number =>
  greatestFirst(one.closingValue ?? -1n, other.closingValue ?? -1n) || one.id - other.id;
