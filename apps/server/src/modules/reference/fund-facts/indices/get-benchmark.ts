import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Benchmark, Level } from './benchmark.queries.ts';
import { findBenchmark, listLevels } from './benchmark.queries.ts';

export interface BenchmarkLevels extends Benchmark {
  /** Oldest first; empty when no levels of the period are known. */
  readonly levels: readonly Level[];
}

/**
 * The index that a fund is compared with, and its closing levels: the one that the scheme names, else the one of its
 * category.
 *
 * @returns undefined when neither is known
 */
export async function getBenchmark(db: Db | Tx, instrumentId: number): Promise<BenchmarkLevels | undefined> {
  const benchmark = await findBenchmark(db, instrumentId);
  return benchmark && { ...benchmark, levels: await listLevels(db, benchmark.id) };
}
