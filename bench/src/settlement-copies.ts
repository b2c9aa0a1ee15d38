import type pg from 'pg';
import {
  ExchangeFixture,
  FRIDAY,
  NOW,
} from '../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import type { Cluster } from './cluster.ts';
import { connectTo, productDatabase } from './cluster.ts';
import { millisecondsOf } from './comparison.ts';
import { expectSameOutcome } from './row-counts.ts';
import type { Bench, Comparison } from './row.ts';
import { StatementTimes } from './statement-times.ts';

interface SettleInput<Row> {
  readonly database: Database;
  readonly log: ReturnType<typeof createLog>;
  readonly rows: readonly Row[];
  readonly now: typeof NOW;
}

/** A statement of the registrar, and how each side settles it. */
export interface Settlement<Row> {
  /** Names its databases. */
  readonly name: string;
  /** Makes the lines that the exchange accepted. @returns what the registrar reports of them, one row a line */
  makeLines(fixture: ExchangeFixture): Promise<readonly Row[]>;
  /** The end-of-day job. */
  settle(input: SettleInput<Row>): Promise<{ readonly bookedCount: number }>;
  /** The rows as the reference loads them. */
  textOf(rows: readonly Row[]): Buffer;
  settleBare(client: pg.Client, text: Buffer, now: Date): Promise<void>;
  /** Warms the buffers, which are cold after copying: a real server has read these tables during the day. */
  readonly warmSql: string;
  /** Queries of one text each: counts and sums of everything that is written. */
  readonly outcomeSql: readonly string[];
  /** What a reader must know about the lines. */
  readonly note: string;
}

/** Both sides settle a fresh copy of the same day each time, and must write the same. */
export async function compareSettlement<Row>(bench: Bench, settlement: Settlement<Row>): Promise<Comparison> {
  const cluster = await bench.cluster();
  const rows = await makeTemplate(cluster, settlement);
  const text = settlement.textOf(rows);
  const ours = (times?: StatementTimes) => settleByJob(cluster, settlement, rows, times);
  const reference = () => settleByRawPg(cluster, settlement, text);
  const outcome = expectSameOutcome({ ours: (await ours()).outcome, reference: (await reference()).outcome });
  return {
    ours: async () => (await ours()).ms,
    reference: async () => (await reference()).ms,
    notes: [`${settlement.note}; a fresh copy each time`, `both sides write: ${outcome}`],
    details: async () => {
      const times = new StatementTimes();
      const { ms } = await ours(times);
      return times.lines(ms);
    },
    close: () => cluster.drop(templateOf(settlement)),
  };
}

const templateOf = ({ name }: { readonly name: string }): string => `bench_${name}_accepted`;
const cloneOf = ({ name }: { readonly name: string }): string => `bench_${name}`;

/** The day before its settlement: the NAV is published. */
async function makeTemplate<Row>(cluster: Cluster, settlement: Settlement<Row>): Promise<readonly Row[]> {
  const database = productDatabase(await cluster.create(templateOf(settlement)));
  try {
    const fixture = await ExchangeFixture.open(database);
    await fixture.publish(fixture.equityId, FRIDAY);
    const rows = await settlement.makeLines(fixture);
    await database.pool.query('vacuum (analyze)');
    return rows;
  } finally {
    await database.close();
  }
}

interface SettledCopy {
  readonly ms: number;
  readonly outcome: string;
}

async function settleByJob<Row>(
  cluster: Cluster,
  settlement: Settlement<Row>,
  rows: readonly Row[],
  times: StatementTimes | undefined,
): Promise<SettledCopy> {
  const config = await cluster.clone(cloneOf(settlement), templateOf(settlement));
  const database = productDatabase(config);
  times?.watch(database.pool);
  try {
    await database.pool.query(settlement.warmSql);
    let bookedCount = 0;
    const ms = await millisecondsOf(async () => {
      ({ bookedCount } = await settlement.settle({ database, log: createLog('silent'), rows, now: NOW }));
    });
    if (bookedCount !== rows.length) throw new Error(`${bookedCount} of ${rows.length} lines were booked`);
    return { ms, outcome: await outcomeOf(config, settlement) };
  } finally {
    await database.close();
    await cluster.drop(cloneOf(settlement));
  }
}

async function settleByRawPg<Row>(cluster: Cluster, settlement: Settlement<Row>, text: Buffer): Promise<SettledCopy> {
  const config = await cluster.clone(cloneOf(settlement), templateOf(settlement));
  const client = await connectTo(config);
  try {
    await client.query(settlement.warmSql);
    const ms = await millisecondsOf(() => settlement.settleBare(client, text, NOW.businessNow));
    return { ms, outcome: await outcomeOf(config, settlement) };
  } finally {
    await client.end();
    await cluster.drop(cloneOf(settlement));
  }
}

async function outcomeOf<Row>(config: pg.ClientConfig, { outcomeSql }: Settlement<Row>): Promise<string> {
  const client = await connectTo(config);
  const { rows } = await client.query<{ outcome: string }>(
    `select concat_ws(', ', ${outcomeSql.map((query) => `(${query})`).join(', ')}) as outcome`,
  );
  await client.end();
  return rows[0]?.outcome ?? '';
}

/** What every settlement writes, whichever way units and money go. */
export const bookingsSql = (journalKind: string): readonly string[] => [
  `select count(*) || ' journals' from journal where kind = '${journalKind}'`,
  `select count(*) || ' postings' from posting p join journal j on j.id = p.journal_id where j.kind = '${journalKind}'`,
  `select count(*) || ' lots of ' || sum(units_left) from lot`,
  `select 'in transit ' || sum(balance) from transit_balance`,
  `select count(*) || ' history entries' from order_history`,
  `select count(*) || ' audit entries' from audit_log`,
  `select count(*) || ' mails' from outbox`,
];
