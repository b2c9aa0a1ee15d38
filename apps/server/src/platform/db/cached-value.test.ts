import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { cachedValue, keepValues } from './cached-value.ts';
import type { Database, Db } from './database.ts';
import { openDatabase } from './database.ts';
import { transaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  const { direct } = await testDatabase();
  database = openDatabase({ main: direct, direct }, { max: 2 });
});

const numberOf = async (db: Db) => Number((await db.execute<{ n: number }>(sql`select 7 as n`)).rows[0]?.n);

test('as many transactions as there are connections read a value that nobody has read before', async () => {
  const reads: Db[] = [];
  const value = cachedValue(
    'calendar',
    (db) => {
      reads.push(db);
      return numberOf(db);
    },
    { isKeptInTransactions: true },
  );
  let notify: () => void = () => undefined;
  const subscribe = (_topic: string, onChange: () => void) => {
    notify = onChange;
    return () => undefined;
  };
  keepValues(database.db, { isAlive: () => true, subscribe } as never);
  let begun = 0;
  let begin: () => void = () => undefined;
  const allBegun = new Promise<void>((done) => (begin = done));
  const read = () =>
    transaction(database, async (tx) => {
      begun += 1;
      if (begun === 2) begin();
      // Both connections are taken: a read by the pool waits until a transaction ends.
      await allBegun;
      return value(tx);
    });
  expect(await Promise.all([read(), read()])).toEqual([7, 7]);
  // That of the pool, and one in each transaction.
  expect(reads).toHaveLength(3);
  await value(database.db);
  expect(await Promise.all([read(), value(database.db)])).toEqual([7, 7]);
  expect(reads).toHaveLength(3);
  notify();
  expect(await value(database.db)).toBe(7);
  expect(reads).toHaveLength(4);
});
