import type pg from 'pg';
import { sql } from 'drizzle-orm';
import type { ImportReport } from '../../apps/server/src/modules/reference/feeds/index.ts';
import { amfiNavFeed, importFeed } from '../../apps/server/src/modules/reference/feeds/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import type { BareRows } from './bare-load.ts';
import { bareLoad } from './bare-load.ts';
import type { Cluster } from './cluster.ts';
import { connectTo, productDatabase } from './cluster.ts';
import {
  checkValuation,
  insertHoldings,
  revalueStored,
  storeValues,
  TOTAL_ON_READ,
  TOTAL_STORED,
} from './million-holdings.ts';
import type { StatementTimes } from './statement-times.ts';

const OURS = 'bench_nav_yesterday';
/** The same with PostgreSQL's default storage: the reference is not tuned. */
const PLAIN = 'bench_nav_yesterday_plain';
/** The same with the value of each holding stored in a column. */
const STORED = 'bench_nav_yesterday_stored';
const CLONE = 'bench_nav_day';
const REAL_NOW = new Date('2026-08-19T17:30:00Z');
/** The timeout of reports; the five seconds of a request are too short for all holdings. */
const REPORT_MAX_MS = 60_000;

/** Creates the catalogue and the holdings before the evening's file: loaded with yesterday's, then vacuumed. */
export async function makeTemplates(cluster: Cluster, yesterday: string): Promise<void> {
  const database = productDatabase(await cluster.create(OURS));
  try {
    await importFile(database, yesterday);
    await database.pool.query('vacuum (analyze) instrument');
  } finally {
    await database.close();
  }
  await alter(database.direct, async (client) => {
    await insertHoldings(client);
    await client.query('vacuum (analyze)');
    await checkValuation(client);
  });
  await alter(await cluster.clone(PLAIN, OURS), async (client) => {
    await client.query('alter table instrument reset (fillfactor)');
    await client.query('vacuum (full, analyze) instrument');
  });
  await alter(await cluster.clone(STORED, PLAIN), async (client) => {
    await storeValues(client);
    await client.query('vacuum (full, analyze) holding');
  });
}

async function alter(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connectTo(config);
  await work(client);
  await client.end();
}

export async function dropTemplates(cluster: Cluster): Promise<void> {
  for (const template of [STORED, PLAIN, OURS]) await cluster.drop(template);
}

async function importFile(database: Database, source: string): Promise<ImportReport> {
  const report = await importFeed(
    { database, realNow: () => REAL_NOW, businessNow: () => REAL_NOW },
    { feed: amfiNavFeed(), source },
  );
  if (report.state !== 'done') throw new Error(`${source} was refused: ${report.message}`);
  return report;
}

/** Warms the buffers, which are cold after copying: a real server has read these tables during the day. */
const WARM = `select (select count(*) + max(length(search_text)) from instrument),
  (select count(*) + max(units_available) from holding)`;

/** The value of all holdings, in rupees. */
interface Total extends Record<string, unknown> {
  readonly count: string;
  readonly total: string;
}

export interface Evening {
  readonly loadMs: number;
  readonly revalueMs: number;
  readonly total: string;
}

export const wholeMs = ({ loadMs, revalueMs }: Evening): number => loadMs + revalueMs;

const textOf = (rows: readonly Total[]): string => `${rows[0]?.count} holdings worth ₹${rows[0]?.total}`;

/** The product: its importer, then the value of all holdings at the newest prices. */
export async function eveningOfProduct(
  cluster: Cluster,
  today: string,
  times?: StatementTimes,
): Promise<Evening & { readonly report: ImportReport }> {
  const database = productDatabase(await cluster.clone(CLONE, OURS));
  times?.watch(database.pool);
  try {
    await database.pool.query(WARM);
    const [loadMs, report] = await timed(() => importFile(database, today));
    const [revalueMs, { rows }] = await timed(() =>
      transaction(database, (tx) => tx.execute<Total>(sql.raw(TOTAL_ON_READ)), { statementTimeoutMs: REPORT_MAX_MS }),
    );
    return { loadMs, revalueMs, total: textOf(rows), report };
  } finally {
    await database.close();
    await cluster.drop(CLONE);
  }
}

/** Raw pg, each holding valued on read. @param storage of the tables */
export const eveningOnRead = (cluster: Cluster, rows: BareRows, storage: 'default' | 'ours'): Promise<Evening> =>
  eveningByRawPg(cluster, {
    template: storage === 'ours' ? OURS : PLAIN,
    rows,
    revalue: async (client) => client.query<Total>(TOTAL_ON_READ),
  });

/** Raw pg, the value of each holding written to a column and read from it. */
export const eveningStored = (cluster: Cluster, rows: BareRows): Promise<Evening> =>
  eveningByRawPg(cluster, {
    template: STORED,
    rows,
    revalue: async (client) => {
      await revalueStored(client);
      return client.query<Total>(TOTAL_STORED);
    },
  });

interface RawSide {
  readonly template: string;
  readonly rows: BareRows;
  readonly revalue: (client: pg.Client) => Promise<pg.QueryResult<Total>>;
}

async function eveningByRawPg(cluster: Cluster, { template, rows, revalue }: RawSide): Promise<Evening> {
  const client = await connectTo(await cluster.clone(CLONE, template));
  try {
    await client.query(WARM);
    const [loadMs] = await timed(() => bareLoad(client, rows));
    const [revalueMs, valued] = await timed(() => revalue(client));
    return { loadMs, revalueMs, total: textOf(valued.rows) };
  } finally {
    await client.end();
    await cluster.drop(CLONE);
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[ms: number, result: Result]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}
