import { businessDate, DAY_MS } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createClocks, systemNow } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLogTo } from '../../../platform/log/log.ts';
import type { CleanUp } from '../../../platform/node/node-context.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
import { cleanUpJob } from './clean-up-job.ts';

const NOW = systemNow();

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

const insertKeys = (count: number, at: string) =>
  database.db.execute(sql`
    insert into idempotency_key (user_id, call, key, input_hash, created_at)
    select 1, 'test', ${at} || ' ' || number, 'hash', ${at}::timestamptz from generate_series(1, ${count}::int) as number`);

/** Messages whose ids say when they were created. */
const insertSent = (createdDaysAgo: number, sentDaysAgo: number) => {
  const time = Date.parse(daysAgo(createdDaysAgo)).toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7abc-8abc-${crypto.randomUUID().slice(24)}`;
  return database.db.execute(sql`
    insert into outbox (id, kind, state, created_at, sent_at)
    values (${id}, 'test', 'sent', ${daysAgo(createdDaysAgo)}, ${daysAgo(sentDaysAgo)})`);
};

const count = async (table: 'idempotency_key' | 'outbox') =>
  (await database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;

function run(cleanUps: readonly CleanUp[] = [], lines: string[] = []) {
  const node = testNode(database, {
    clocks: createClocks(0, () => NOW),
    log: createLogTo('info', { write: (line: string) => lines.push(line) }),
    modules: [{ name: 'session', cleanUps }],
  });
  return cleanUpJob(node).run({ businessDate: businessDate('2026-11-20'), heartbeat: () => Promise.resolve() });
}

test('a clean-up that fails is logged and fails the run, and the others still delete', async () => {
  await insertKeys(3, daysAgo(8));
  await insertKeys(2, daysAgo(6));
  await insertSent(9, 8);
  await insertSent(9, 6);
  await insertSent(6, 6);
  // The messages cannot be deleted.
  await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await database.db.execute(sql`create trigger refuse before delete on outbox execute function refuse()`);
  const lines: string[] = [];
  const cleanUps = [() => Promise.resolve(4), () => Promise.reject(new Error('no answer')), () => Promise.resolve(5)];
  await expect(run(cleanUps, lines)).rejects.toThrow('removed 12 rows, but failed for platform, session');
  expect([await count('idempotency_key'), await count('outbox')]).toEqual([2, 3]);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { module: 'platform', msg: 'a clean-up failed' },
    { module: 'session', msg: 'a clean-up failed', err: { message: 'no answer' } },
  ]);
  await database.db.execute(sql`drop trigger refuse on outbox`);
  expect(await run()).toEqual({ rowCount: 1, message: 'removed 1 rows' });
  expect(await count('outbox')).toBe(2);
});

test('a backlog is deleted in batches, so that no statement takes longer the more there is', async () => {
  await insertKeys(25_000, daysAgo(8));
  // Three batches of keys, one of sent messages, and the payloads of dead ones.
  expect(await countStatements(database, () => run())).toBe(5);
  expect(await count('idempotency_key')).toBe(0);
});
