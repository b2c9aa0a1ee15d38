/** The cost of a page, in blocks that the database reads, grows with the page and not with the table. */
import type { listOrderReport } from '@artha/contract/backoffice/operations';
import type { listActivityLogs } from '@artha/contract/system/activity-log.admin';
import type { listCronLogs } from '@artha/contract/system/jobs';
import type { InputOf } from '@artha/contract/kit/route';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { orderSource } from '../modules/backoffice/operations/order-list.queries.ts';
import { activitySource } from '../modules/system/activity-log/activity-list.queries.ts';
import { cronLogSource } from '../modules/system/jobs/cron-logs.queries.ts';
import type { Database } from '../platform/db/database.ts';
import type { ListQuery } from '../platform/tables/list-rows.ts';
import { listRows } from '../platform/tables/list-rows.ts';
import type { ListSource } from '../platform/tables/list-source.queries.ts';
import { thingsQuery, makeThings, thingSource } from '../platform/tables/testing/things.ts';
import { requestContext } from '../testing/build.ts';
import { testDatabase } from '../testing/database.ts';
import { blocksOf, plansOf } from '../testing/plans.ts';

const SMALL = 1_000;
const LARGE = 30_000;
/** A larger table adds one level to its indexes, and a page may span one more block. */
const EXTRA_BLOCKS_MAX = 40;
const JOB_COUNT = 10;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await makeThings(database);
  await database.pool.query(`create index on thing (word collate "C", id)`);
  await database.pool.query(`with person as (
    insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
      values ('Asha', 'growth', '-', 'asha@artha.example', 3) returning id
  ) insert into account (name, account_number, app_user_id, holding_type)
    select 'Asha', '5000000001', id, 'single' from person`);
});

async function grow(from: number, to: number): Promise<void> {
  // No statement of the pool may take that long.
  const client = new pg.Client(database.direct);
  await client.connect();
  const rows = `generate_series(${from + 1}, ${to}) n`;
  await client.query(`insert into thing (id, word, kind)
    select n, case when n % 5 > 0 then 'w' || n * 7919 % 1000 end, 'a' from ${rows}`);
  await client.query(`insert into activity_log (at, type, payload, user_id, ip)
    select timestamptz '2026-11-20' - n * interval '1 minute', case when n % 50 = 0 then 'LOGIN' else 'PAGE_VIEW' end,
      '{}', n % 60, '10.0.0.1' from ${rows}`);
  await client.query(`insert into job_run (name, business_date, state, started_at, ended_at)
    select 'job ' || n % ${JOB_COUNT}, date '2026-11-20' - n / ${JOB_COUNT}, 'done',
      timestamptz '2026-11-20' - n * interval '1 hour', timestamptz '2026-11-20' from ${rows}`);
  // A switch among 500 purchases.
  await client.query(`insert into client_order
      (account_id, placed_by_user_id, kind, status, total, cart_version, placed_at, expires_at, recorded_at)
    select a.id, a.app_user_id, case when n % 500 = 0 then 'switch' else 'purchase' end, 'completed', n,
      case when n % 500 > 0 then n end, timestamptz '2026-11-20' - n * interval '1 minute', timestamptz '2026-11-20',
      timestamptz '2026-11-20' from ${rows}, account a`);
  await client.query('vacuum (analyze) thing, activity_log, job_run, client_order');
  await client.end();
}

/** The blocks that the statements of a page read, except those that count rows. */
async function blocksOfPage(source: ListSource<never, unknown>, filter: ListQuery): Promise<number> {
  const sent = await plansOf(database, (db) => listRows(source, requestContext(database, { db }), filter as never));
  return blocksOf(sent.filter(({ text }) => !text.startsWith('select count(')));
}

type Activity = InputOf<typeof listActivityLogs>['filter'];
type Cron = InputOf<typeof listCronLogs>['filter'];
type Orders = InputOf<typeof listOrderReport>['filter'];
const page = { where: {}, limit: 10, offset: 0 };

const PAGES: readonly (readonly [string, ListSource<never, unknown>, ListQuery])[] = [
  ['things by word', thingSource, thingsQuery({ limit: 10 })],
  ['things by word, descending', thingSource, thingsQuery({ limit: 10, sortBy: 'word', sortAsc: false })],
  ['things by number', thingSource, thingsQuery({ limit: 10, sortBy: 'id', sortAsc: false })],
  ['the newest activity', activitySource, { ...page, sortBy: 'at', sortAsc: false } satisfies Activity],
  ['the oldest activity', activitySource, { ...page, sortBy: 'at', sortAsc: true } satisfies Activity],
  [
    'a rare type',
    activitySource,
    { ...page, sortBy: 'at', sortAsc: false, where: { type: ['LOGIN'] } } satisfies Activity,
  ],
  [
    'two types',
    activitySource,
    { ...page, sortBy: 'at', sortAsc: false, where: { type: ['LOGIN', 'PAGE_VIEW'] } } satisfies Activity,
  ],
  ['one person', activitySource, { ...page, sortBy: 'at', sortAsc: false, where: { userId: 7 } } satisfies Activity],
  ['the last runs', cronLogSource, { ...page, sortBy: 'startedAt', sortAsc: false } satisfies Cron],
  ['runs by business date', cronLogSource, { ...page, sortBy: 'businessDate', sortAsc: false } satisfies Cron],
  [
    'instalments among orders',
    orderSource,
    { ...page, sortBy: 'placedAt', sortAsc: false, where: { book: 'plans' } } satisfies Orders,
  ],
  [
    'sales among purchases',
    orderSource,
    { ...page, sortBy: 'placedAt', sortAsc: false, where: { book: 'sales' } } satisfies Orders,
  ],
  ['purchases', orderSource, { ...page, sortBy: 'placedAt', sortAsc: false, where: { book: 'done' } } satisfies Orders],
  [
    'one job',
    cronLogSource,
    { ...page, sortBy: 'businessDate', sortAsc: true, where: { name: 'job 3' } } satisfies Cron,
  ],
];

test('a page reads as many blocks of a large table as of a small one', async () => {
  await grow(0, SMALL);
  const small = new Map<string, number>();
  for (const [name, source, filter] of PAGES) small.set(name, await blocksOfPage(source, filter));
  await grow(SMALL, LARGE);
  const grown = [];
  for (const [name, source, filter] of PAGES) {
    grown.push([name, (await blocksOfPage(source, filter)) - small.get(name)!] as const);
  }
  expect(grown.filter(([, more]) => more > EXTRA_BLOCKS_MAX)).toEqual([]);
  // A page from the middle costs the same.
  const middle = await listRows(thingSource, requestContext(database), thingsQuery({ limit: 10, offset: LARGE / 2 }));
  const after = await blocksOfPage(thingSource, thingsQuery({ limit: 10, after: middle.next! }));
  expect(after - small.get('things by word')!).toBeLessThan(EXTRA_BLOCKS_MAX);
});
