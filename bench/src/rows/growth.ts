import type pg from 'pg';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { Cluster } from '../cluster.ts';
import { productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../contest.ts';
import type { Ask } from '../growth-asks.ts';
import { ASKS } from '../growth-asks.ts';
import { fillTables } from '../growth-data.ts';
import type { Run } from '../growth-sides.ts';
import { callOf, rawClient, rawOf } from '../growth-sides.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { figureText } from '../statistics.ts';
import { tableText } from '../table.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
type Size = (typeof SIZES)[number];
const [SMALL, MIDDLE, LARGE] = SIZES;
/** Of each ask in a round. */
const SAMPLES = 20;
const P95 = 0.95;
const GROWTH_MAX = 1.5;
/** What a timer and a busy machine make of nothing. */
const GROWTH_MAX_MS = 2;

/** What staff look at all day, in tables a hundred times as large. */
export const row: Row = {
  name: 'growth',
  work: `every list by every column, filtered, searched and turned, the palette, aggregated holdings: p95 at ${LARGE} rows`,
  reference: `the same at ${SMALL} rows`,
  unit: 'ms',
  target: { atMost: GROWTH_MAX },
  rounds: 5,
  prepare,
};

interface Dataset {
  readonly database: Database;
  readonly runs: ReadonlyMap<Ask, Run>;
}

async function prepare(bench: Bench): Promise<Contest> {
  const cluster = await bench.cluster();
  const datasets = new Map<Size, Dataset>();
  for (const size of SIZES) datasets.set(size, await datasetOf(cluster, size));
  const large = datasets.get(LARGE)!;
  const raw = await rawRuns(await configOf(cluster, LARGE), large.database);
  const times = new Times();
  const roundOf = (side: string, runs: ReadonlyMap<Ask, Run>) => () => askAll(times, side, runs);
  return {
    ours: roundOf(String(LARGE), large.runs),
    reference: roundOf(String(SMALL), datasets.get(SMALL)!.runs),
    beside: {
      [`ours at ${MIDDLE} rows`]: roundOf(String(MIDDLE), datasets.get(MIDDLE)!.runs),
      [`the statements of the pages at ${LARGE} rows by raw pg`]: roundOf('raw', raw.runs),
    },
    notes: [
      `${SIZES.join(', ')} clients, and as many funds, orders, entries of the activity log and runs of steps`,
      `a figure is the mean over ${HELD.length} asks of the slowest but one of ${SAMPLES}; one caller, no HTTP`,
      'an offset costs what it skips: it is held to its bare statement. A sort without an index is held to its limit',
    ],
    misses: () => ASKS.flatMap((ask) => times.missOf(ask)),
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
/** Those that a figure is made of: an offset, and what is refused, would hide what they do. */
const HELD = ASKS.filter(({ held }) => held === 'to a small table');

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
  const runs = new Map<Ask, Run>();
  for (const ask of ASKS) runs.set(ask, await callOf(database, ask, size));
  return { database, runs };
}

async function rawRuns(config: pg.ClientConfig, database: Database) {
  const client = await rawClient(config);
  const runs = new Map<Ask, Run>();
  for (const ask of ASKS) runs.set(ask, await rawOf(client, database, ask, LARGE));
  return { client, runs };
}

/** Asks everything so many times. @returns the mean of what the slowest but one of each took */
async function askAll(times: Times, side: string, runs: ReadonlyMap<Ask, Run>): Promise<number> {
  let total = 0;
  for (const [ask, run] of runs) {
    const taken: number[] = [];
    for (let at = 0; at < SAMPLES; at += 1) taken.push(await millisecondsOf(run));
    times.add(side, ask, taken);
    if (HELD.includes(ask)) total += p95Of(taken);
  }
  return total / HELD.length;
}

const p95Of = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * P95) - 1] ?? 0;

/** What each ask took on each side, over all rounds. */
class Times {
  readonly #of = new Map<string, number[]>();

  add(side: string, { name }: Ask, taken: readonly number[]): void {
    const key = `${side} ${name}`;
    this.#of.set(key, [...(this.#of.get(key) ?? []), ...taken]);
  }

  #p95(side: string | number, { name }: Ask): number {
    return p95Of(this.#of.get(`${side} ${name}`) ?? []);
  }

  missOf(ask: Ask): string[] {
    if (ask.held === 'to its limit') return [];
    const base = this.#p95(ask.held === 'to raw SQL' ? 'raw' : SMALL, ask);
    const most = base * GROWTH_MAX + GROWTH_MAX_MS;
    const ours = this.#p95(LARGE, ask);
    return ours <= most ? [] : [`${ask.name}: ${figureText(ours)} ms, and may take ${figureText(most)}`];
  }

  text(): string {
    const titles = [String(SMALL), String(MIDDLE), String(LARGE), 'ratio', 'raw pg', 'held'];
    const columns = [{ title: 'p95 in ms' }, ...titles.map((title) => ({ title, align: 'right' as const }))];
    const lines = ASKS.map((ask) => {
      const [small, middle, large] = SIZES.map((size) => this.#p95(size, ask));
      const ratio = ask.held === 'to its limit' ? 'refused' : figureText(large! / small!);
      const figures = [small!, middle!, large!].map(figureText);
      return [ask.name, ...figures, ratio, figureText(this.#p95('raw', ask)), ask.held];
    });
    return tableText(columns, lines);
  }
}
