import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { failureOf } from '../http/failure.ts';
import { copyRows } from './copy-rows.ts';
import type { Database, Db, Tx } from './database.ts';
import { openDatabase } from './database.ts';
import type { HoldingProxy } from './testing/holding-proxy.ts';
import { startHoldingProxy } from './testing/holding-proxy.ts';
import type { TransactionOptions } from './transaction.ts';
import { transaction } from './transaction.ts';

const { direct } = await testDatabase();
const SOCKET = join(String(direct.host), `.s.PGSQL.${direct.port ?? 5432}`);
const LIMIT_MS = 10_000;
const LONG: TransactionOptions = { statementTimeoutMs: 60_000 };
const LONG_LIMIT_MS = 65_000;

let proxy: HoldingProxy;
let database: Database;

beforeEach(async () => {
  proxy = await startHoldingProxy(SOCKET);
  database = openDatabase({ main: { ...direct, host: '127.0.0.1', port: proxy.port }, direct }, { max: 1 });
  await read(database.db);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  proxy.stop();
  await database.close();
});

const read = async (db: Db) => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows;

/** Reads after the network began to keep back what is sent. */
const readHeld = (db: Db) => {
  proxy.hold();
  return read(db);
};

const copyHeld = async (tx: Tx) => {
  await tx.execute(sql`create temporary table held (id int) on commit drop`);
  proxy.hold();
  await copyRows(tx, 'held', ['id'], [[1]]);
};

const CASES: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['a statement of the pool', LIMIT_MS, () => readHeld(database.db)],
  [
    'the begin of a transaction',
    LIMIT_MS,
    () => {
      proxy.hold();
      return transaction(database, read);
    },
  ],
  ['a statement in a transaction', LIMIT_MS, () => transaction(database, readHeld)],
  ['a commit', LIMIT_MS, () => transaction(database, () => Promise.resolve(proxy.hold()))],
  ['COPY', LIMIT_MS, () => transaction(database, copyHeld)],
  ['a statement of long work', LONG_LIMIT_MS, () => transaction(database, readHeld, LONG)],
  [
    'a statement after long work',
    LIMIT_MS,
    async () => {
      await transaction(database, read, LONG);
      await readHeld(database.db);
    },
  ],
];

test.each(CASES)('%s fails after %i ms without an answer, and its connection is replaced', async (_, limitMs, run) => {
  const failing = run().catch((error: unknown) => error);
  await proxy.held;
  await vi.advanceTimersByTimeAsync(limitMs);
  expect(failureOf(await failing).code).toBe('server.unavailable');
  expect(await read(database.db)).toEqual([{ one: 1 }]);
});

test.each(CASES)('%s may be answered until %i ms', async (_, limitMs, run) => {
  const running = run();
  await proxy.held;
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  proxy.resume();
  await running;
});
