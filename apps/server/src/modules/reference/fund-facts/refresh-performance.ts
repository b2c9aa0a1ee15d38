import { fundPerformance } from '@artha/domain/reference/fund-facts/fund-performance';
import { dateOfDay } from '@artha/domain/reference/fund-facts/price-series';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { DatedRate, SchemePerformance, SchemeSeries } from './performance.queries.ts';
import {
  countPerformanceDue,
  listRiskFreeRates,
  markOutdated,
  readSeries,
  replacePerformance,
  takePerformanceDue,
} from './performance.queries.ts';

/** Ten years of daily prices of this many schemes are a quarter of a million. */
const SCHEMES_AT_ONCE = 100;
const STATEMENT_TIMEOUT_MS = 120_000;

interface RefreshProgress {
  readonly done: number;
  readonly all: number;
}

/**
 * Computes the figures of all schemes whose prices changed since they were last computed. Each chunk is a transaction:
 * interrupted at any point, the next run continues with what is left.
 *
 * @param onChunk called after each chunk; what it throws ends the run
 * @returns the number of schemes
 */
export async function refreshPerformance(
  database: Pick<Database, 'db'>,
  onChunk: (progress: RefreshProgress) => Promise<void> | void = () => undefined,
): Promise<number> {
  await transaction(database, markOutdated, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const all = await countPerformanceDue(database.db);
  let done = 0;
  for (;;) {
    const count = await transaction(database, refreshChunk, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
    if (count === 0) return done;
    done += count;
    await onChunk({ done, all });
  }
}

async function refreshChunk(tx: Tx): Promise<number> {
  const ids = await takePerformanceDue(tx, SCHEMES_AT_ONCE);
  if (ids.length === 0) return 0;
  const rates = await listRiskFreeRates(tx);
  const series = await readSeries(tx, ids);
  await replacePerformance(
    tx,
    ids,
    series.map((scheme) => performanceOf(scheme, rates)),
  );
  return ids.length;
}

/** @param rates newest first */
function performanceOf(
  { instrumentId, series, restatedCount }: SchemeSeries,
  rates: readonly DatedRate[],
): SchemePerformance {
  const asOf = dateOfDay(series.days.at(-1)!);
  const rate = rates.find(({ validFrom }) => validFrom <= asOf);
  const figures = fundPerformance(series, rate === undefined ? null : Number(rate.percent));
  return {
    ...figures,
    instrumentId,
    restatedCount,
    riskFreeRateId: figures.sharpe3y === null ? null : (rate?.id ?? null),
  };
}
