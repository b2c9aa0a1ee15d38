import { basename, join } from 'node:path';
import pg from 'pg';
import { seedDemonstration } from '../../../apps/server/src/demonstration/index.ts';
import { amfiNavFeed, importFeed } from '../../../apps/server/src/modules/reference/feeds/index.ts';
import { getProductConfig } from '../../../apps/server/src/modules/system/product-config/index.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { CatalogueQuery } from '../catalogue-queries.ts';
import { catalogueQueries, factsOf } from '../catalogue-queries.ts';
import type { FetchPage, Side } from '../catalogue-sides.ts';
import { callSide, httpSide, rawSide } from '../catalogue-sides.ts';
import { productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import { navFiles } from '../real-feeds.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { figureText, summaryOf, summaryText } from '../statistics.ts';
import { tableText } from '../table.ts';

const DATABASE = 'bench_catalogue';
/** The day on which the demo prices end, fixed so that runs are comparable. */
const BUSINESS_NOW = new Date('2026-08-20T06:30:00Z');

/** Search and filter over all schemes. */
export const row: Row = {
  name: 'catalogue',
  work: 'search and filter over all schemes, page of 20, one caller; mean duration of a call over all queries',
  reference: 'the same SQL by raw pg with prepared statements, without reading the configuration',
  unit: 'ms',
  target: { atMost: 1.3 },
  rounds: 15,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  const source = await loadCatalogue(database, bench.feedsDir);
  const client = new pg.Client(config);
  await client.connect();
  await client.query('vacuum (analyze)');
  const facts = await factsOf(client);
  await client.end();
  const queries = catalogueQueries(facts, bench.seed);
  const times = new Times();
  const raw = await rawSide(database, config, queries);
  const http = await httpSide(config, join(bench.runDir, 'catalogue'));
  const call = callSide(database);
  await checkSameRows(queries, [call, raw.fetchPage, http.fetchPage]);
  return {
    ours: () => runAll(queries, call, (name, ms) => times.add('ours', name, ms)),
    reference: () => runAll(queries, raw.fetchPage, (name, ms) => times.add('reference', name, ms)),
    additional: {
      'ours over HTTP, signed in, product and client in one process': () => runAll(queries, http.fetchPage),
      'of ours, reading the configuration': () => runAll(queries, () => getProductConfig(database.db)),
    },
    notes: [`${queries.length} queries over ${facts.liveCount} live schemes of the offered plan, from ${source}`],
    details: async () => Promise.resolve(times.text(queries).split('\n')),
    close: () => closeAll(bench, database, [raw, http]),
  };
}

/** Loads the demo data, then the newest real NAV file if there is one. */
async function loadCatalogue(database: Database, feedsDir: string): Promise<string> {
  await seedDemonstration(database, BUSINESS_NOW);
  const source = (await navFiles(feedsDir)).at(-1);
  if (source === undefined) return 'the demo data (no real NAV file found)';
  const clocks = { realNow: () => BUSINESS_NOW, businessNow: () => BUSINESS_NOW };
  const report = await importFeed({ database, ...clocks }, { feed: amfiNavFeed(), source });
  if (report.state !== 'done') throw new Error(`${source} was refused: ${report.message}`);
  return basename(source);
}

/** @throws Error unless all sides find the same number of rows */
async function checkSameRows(queries: readonly CatalogueQuery[], sides: readonly FetchPage[]): Promise<void> {
  for (const query of queries) {
    const counts = new Set<number>();
    for (const fetchPage of sides) counts.add(await fetchPage(query));
    if (counts.size !== 1) throw new Error(`${query.name} finds ${[...counts].join(', ')} rows`);
  }
}

/** Runs every query once. @returns milliseconds a query */
async function runAll(
  queries: readonly CatalogueQuery[],
  run: (query: CatalogueQuery) => Promise<unknown>,
  record: (name: string, ms: number) => void = () => undefined,
): Promise<number> {
  let total = 0;
  for (const query of queries) {
    const ms = await millisecondsOf(() => run(query));
    record(query.name, ms);
    total += ms;
  }
  return total / queries.length;
}

type SideName = 'ours' | 'reference';

/** The durations of each query on each side. */
class Times {
  readonly #of = new Map<string, number[]>();

  add(side: SideName, query: string, ms: number): void {
    const key = `${side} ${query}`;
    const known = this.#of.get(key);
    if (known) known.push(ms);
    else this.#of.set(key, [ms]);
  }

  text(queries: readonly CatalogueQuery[]): string {
    const median = (side: SideName, query: string) => summaryOf(this.#of.get(`${side} ${query}`) ?? []).median;
    const columns = ['query', 'ours', 'reference', 'ratio'].map((title, at) => ({
      title,
      align: at === 0 ? ('left' as const) : ('right' as const),
    }));
    const lines = queries.map(({ name }) => {
      const [ours, reference] = [median('ours', name), median('reference', name)];
      return [name, figureText(ours), figureText(reference), figureText(ours / reference)];
    });
    const ratio = summaryOf(queries.map(({ name }) => median('ours', name) / median('reference', name)));
    return `${tableText(columns, lines)}\nratio of a query: ${summaryText(ratio)}`;
  }
}

async function closeAll(bench: Bench, database: Database, sides: readonly Side[]): Promise<void> {
  for (const side of sides) await side.close();
  await database.close();
  await (await bench.cluster()).drop(DATABASE);
}
