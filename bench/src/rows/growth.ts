import type pg from 'pg';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { Cluster } from '../cluster.ts';
import { productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import type { GrowthQuery } from '../growth-queries.ts';
import { GROWTH_QUERIES } from '../growth-queries.ts';
import { fillTables } from '../growth-data.ts';
import type { Run } from '../growth-sides.ts';
import { callOf, rawClient, rawOf } from '../growth-sides.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { figureText } from '../statistics.ts';
import { tableText } from '../table.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
type Size = (typeof SIZES)[number];
const [SMALL, MIDDLE, LARGE] = SIZES;
/** Of each query in a round. */
const SAMPLES = 20;
const P95 = 0.95;
const GROWTH_MAX = 1.5;
/** Tolerance for timer resolution and load of the machine. */
const TOLERANCE_MS = 2;

/** The lists that staff use all day, in tables a hundred times as large. */
export const row: Row = {
  name: 'growth',
  work: `every list sorted by each column, filtered, searched and paged, the palette, aggregated holdings: p95 at ${LARGE} rows`,
  reference: `the same at ${SMALL} rows`,
  unit: 'ms',
  target: { atMost: GROWTH_MAX },
  rounds: 5,
  prepare,
};

interface Dataset {
  readonly database: Database;
  readonly runs: ReadonlyMap<GrowthQuery, Run>;
}

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const datasets = new Map<Size, Dataset>();
  for (const size of SIZES) datasets.set(size, await datasetOf(cluster, size));
  const large = datasets.get(LARGE)!;
  const raw = await rawRuns(await configOf(cluster, LARGE), large.database);
  const times = new Times();
  const roundOf = (side: string, runs: ReadonlyMap<GrowthQuery, Run>) => () => runAll(times, side, runs);
  return {
    ours: roundOf(String(LARGE), large.runs),
    reference: roundOf(String(SMALL), datasets.get(SMALL)!.runs),
    additional: {
      [`ours at ${MIDDLE} rows`]: roundOf(String(MIDDLE), datasets.get(MIDDLE)!.runs),
      [`the page statements at ${LARGE} rows by raw pg`]: roundOf('raw', raw.runs),
    },
    notes: [
      `${SIZES.join(', ')} clients, and as many funds, orders, activity log entries and job runs`,
      `a figure is the mean p95 of ${SCALING.length} queries, each run ${SAMPLES} times; one caller, no HTTP`,
      'the cost of an offset grows with it: it is compared with its raw SQL. A sort without an index has a row limit',
    ],
    misses: () => GROWTH_QUERIES.flatMap((query) => times.missOf(query)),
    details: () => Promise.resolve(times.text().split('\n')),
    close: async () => {
      await raw.client.end();
      for (const [size, { database }] of datasets) {
        await database.close();
        await cluster.drop(nameOf(size));
      }
    },
  };
}

const nameOf = (size: Size) => `bench_growth_${size}`;
/** The queries that make up a figure: without offsets and refused sorts, which would distort it. */
const SCALING = GROWTH_QUERIES.filter(({ baseline }) => baseline === 'small table');

const configs = new Map<Size, pg.ClientConfig>();
async function configOf(cluster: Cluster, size: Size): Promise<pg.ClientConfig> {
  const config = configs.get(size) ?? (await cluster.create(nameOf(size)));
  configs.set(size, config);
  return config;
}

async function datasetOf(cluster: Cluster, size: Size): Promise<Dataset> {
  const config = await configOf(cluster, size);
  await fillTables(config, size);
  const database = productDatabase(config);
  const runs = new Map<GrowthQuery, Run>();
  for (const query of GROWTH_QUERIES) runs.set(query, await callOf(database, query, size));
  return { database, runs };
}

async function rawRuns(config: pg.ClientConfig, database: Database) {
  const client = await rawClient(config);
  const runs = new Map<GrowthQuery, Run>();
  for (const query of GROWTH_QUERIES) runs.set(query, await rawOf(client, database, query, LARGE));
  return { client, runs };
}

/** Runs each query SAMPLES times. @returns the mean of their p95 */
async function runAll(times: Times, side: string, runs: ReadonlyMap<GrowthQuery, Run>): Promise<number> {
  let total = 0;
  for (const [query, run] of runs) {
    const taken: number[] = [];
    for (let at = 0; at < SAMPLES; at += 1) taken.push(await millisecondsOf(run));
    times.add(side, query, taken);
    if (SCALING.includes(query)) total += p95Of(taken);
  }
  return total / SCALING.length;
}

const p95Of = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * P95) - 1] ?? 0;

/** The durations of each query on each side, over all rounds. */
class Times {
  readonly #of = new Map<string, number[]>();

  add(side: string, { name }: GrowthQuery, taken: readonly number[]): void {
    const key = `${side} ${name}`;
    this.#of.set(key, [...(this.#of.get(key) ?? []), ...taken]);
  }

  #p95(side: string | number, { name }: GrowthQuery): number {
    return p95Of(this.#of.get(`${side} ${name}`) ?? []);
  }

  missOf(query: GrowthQuery): string[] {
    if (query.baseline === 'limit') return [];
    const base = this.#p95(query.baseline === 'raw SQL' ? 'raw' : SMALL, query);
    const max = base * GROWTH_MAX + TOLERANCE_MS;
    const ours = this.#p95(LARGE, query);
    return ours <= max ? [] : [`${query.name}: ${figureText(ours)} ms (<= ${figureText(max)} ms)`];
  }

  text(): string {
    const titles = [String(SMALL), String(MIDDLE), String(LARGE), 'ratio', 'raw pg', 'baseline'];
    const columns = [{ title: 'p95 in ms' }, ...titles.map((title) => ({ title, align: 'right' as const }))];
    const lines = GROWTH_QUERIES.map((query) => {
      const [small, middle, large] = SIZES.map((size) => this.#p95(size, query));
      const ratio = query.baseline === 'limit' ? 'refused' : figureText(large! / small!);
      const figures = [small!, middle!, large!].map(figureText);
      return [query.name, ...figures, ratio, figureText(this.#p95('raw', query)), query.baseline];
    });
    return tableText(columns, lines);
  }
}
