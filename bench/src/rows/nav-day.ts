import { basename } from 'node:path';
import pg from 'pg';
import type { ImportReport } from '../../../apps/server/src/modules/feeds/index.ts';
import { amfiNavFeed, importFeed } from '../../../apps/server/src/modules/feeds/index.ts';
import type { BareRows } from '../bare-load.ts';
import { bareLoad, bareRows } from '../bare-load.ts';
import type { Cluster } from '../cluster.ts';
import { productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../contest.ts';
import { navFiles } from '../real-feeds.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const YESTERDAY = 'NAVAll_fetched_2026-08-18';
const TODAY = 'NAVAll_fetched_2026-08-19';
const TEMPLATE = 'bench_nav_yesterday';
/**
 * The same catalogue, its tables laid out as PostgreSQL does by default: whoever writes the reference tunes nothing.
 */
const PLAIN_TEMPLATE = 'bench_nav_yesterday_plain';
const CLONE = 'bench_nav_day';
const REAL_NOW = new Date('2026-08-19T17:30:00Z');

/** The loading half of a NAV day; revaluing holdings joins it when there are holdings. */
export const row: Row = {
  name: 'NAV day',
  work: "load a full AMFI NAV file into a catalogue that has yesterday's, by the importer, on a fresh copy each time",
  reference: 'COPY of the same rows, read beforehand, into a staging table and one UPDATE … FROM, by raw pg',
  unit: 'ms',
  target: { atMost: 1.5 },
  rounds: 7,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const files = await navFiles(bench.feedsDir);
  const [yesterday, today] = [YESTERDAY, TODAY].map((name) => files.find((file) => basename(file).startsWith(name)));
  if (yesterday === undefined || today === undefined) {
    throw new NotMeasurable(`${YESTERDAY} and ${TODAY} are not below ${bench.feedsDir}`);
  }
  const cluster = await bench.cluster();
  await makeTemplate(cluster, yesterday);
  await makePlainTemplate(cluster);
  const rows = await bareRows(today);
  const told = await importOnCopy(cluster, today);
  const written = await bareOnCopy(cluster, rows, PLAIN_TEMPLATE);
  const onOurs = await bareOnCopy(cluster, rows, TEMPLATE);
  return {
    ours: async () => (await importOnCopy(cluster, today)).ms,
    reference: async () => (await bareOnCopy(cluster, rows, PLAIN_TEMPLATE)).ms,
    notes: [
      `${basename(today)} over ${basename(yesterday)}: ${countsOf(told.report)}`,
      `the reference copies ${rows.rowCount} rows and updates ${written.rowCount} of them`,
      `its table has PostgreSQL's default storage; on ours, which leaves room in each page, it took ${Math.round(onOurs.ms)} ms once`,
    ],
    details: async () => {
      const times = new StatementTimes();
      const { ms } = await importOnCopy(cluster, today, times);
      return times.lines(ms);
    },
    close: async () => {
      await cluster.drop(TEMPLATE);
      await cluster.drop(PLAIN_TEMPLATE);
    },
  };
}

const countsOf = ({ read, added, changed, unchanged, refused }: ImportReport): string =>
  `${read} read, ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;

/** A catalogue as it stands before the evening's file: loaded yesterday, vacuumed since. */
async function makeTemplate(cluster: Cluster, yesterday: string): Promise<void> {
  const database = productDatabase(await cluster.create(TEMPLATE));
  try {
    await importFile(database, yesterday);
    await database.pool.query('vacuum (analyze)');
  } finally {
    await database.close();
  }
}

async function makePlainTemplate(cluster: Cluster): Promise<void> {
  const client = new pg.Client(await cluster.clone(PLAIN_TEMPLATE, TEMPLATE));
  await client.connect();
  await client.query('alter table instrument reset (fillfactor)');
  await client.query('vacuum (full, analyze) instrument');
  await client.end();
}

async function importFile(database: ReturnType<typeof productDatabase>, source: string): Promise<ImportReport> {
  const report = await importFeed({ database, realNow: () => REAL_NOW }, { feed: amfiNavFeed(), source });
  if (report.state !== 'done') throw new Error(`${source} was refused: ${report.message}`);
  return report;
}

/** Reads the catalogue once, as it is on a server that has been asked all day: a copy begins with cold buffers. */
const WARM = 'select count(*), max(length(search_text)) from instrument';

async function importOnCopy(
  cluster: Cluster,
  today: string,
  times?: StatementTimes,
): Promise<{ ms: number; report: ImportReport }> {
  const database = productDatabase(await cluster.clone(CLONE, TEMPLATE));
  times?.watch(database.pool);
  try {
    await database.pool.query(WARM);
    let report: ImportReport | undefined;
    const ms = await millisecondsOf(async () => (report = await importFile(database, today)));
    if (!report) throw new Error('nothing was imported');
    return { ms, report };
  } finally {
    await database.close();
    await cluster.drop(CLONE);
  }
}

async function bareOnCopy(
  cluster: Cluster,
  rows: BareRows,
  template: string,
): Promise<{ ms: number; rowCount: number }> {
  const client = new pg.Client(await cluster.clone(CLONE, template));
  await client.connect();
  try {
    await client.query(WARM);
    let rowCount = 0;
    const ms = await millisecondsOf(async () => (rowCount = await bareLoad(client, rows)));
    return { ms, rowCount };
  } finally {
    await client.end();
    await cluster.drop(CLONE);
  }
}
