import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import type { KeptCall } from './kept-statements.ts';
import { lockAlone, sharedVersionOf, sqlStateOf, transaction } from './transaction.ts';

const counter = pgTable('counter', { id: integer().primaryKey(), value: integer().notNull() });

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table counter (id int primary key, value int not null)`);
  await database.db.execute(sql`insert into counter values (1, 0), (2, 0)`);
});

const valueOf = async (id: number) => (await database.db.select().from(counter).where(eq(counter.id, id)))[0]?.value;

test('serializable transactions that conflict are retried until all commit', async () => {
  const increment = () =>
    transaction(
      database,
      async (tx) => {
        const [row] = await tx.select().from(counter).where(eq(counter.id, 1));
        await tx
          .update(counter)
          .set({ value: (row?.value ?? 0) + 1 })
          .where(eq(counter.id, 1));
      },
      { isolation: 'serializable', attempts: 50 },
    );
  await Promise.all(Array.from({ length: 8 }, increment));
  expect(await valueOf(1)).toBe(8);
});

test('the victim of a deadlock is retried', async () => {
  const add = (first: number, second: number) =>
    transaction(database, async (tx) => {
      for (const id of [first, second]) {
        await tx
          .update(counter)
          .set({ value: sql`${counter.value} + 10` })
          .where(eq(counter.id, id));
        await tx.execute(sql`select pg_sleep(0.1)`);
      }
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect([await valueOf(1), await valueOf(2)]).toEqual([28, 20]);
});

test('an error rolls everything back', async () => {
  const failing = transaction(database, async (tx) => {
    await tx.update(counter).set({ value: -1 }).where(eq(counter.id, 2));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await valueOf(2)).toBe(20);
});

test('a statement that takes too long is cancelled', async () => {
  const slow = transaction(database, (tx) => tx.execute(sql`select pg_sleep(5)`), { statementTimeoutMs: 100 });
  const error = await slow.catch((cause: unknown) => cause);
  expect(sqlStateOf(error)).toBe('57014');
});

const COUNTER = { name: 'counter', types: ['int'], text: 'select value from counter where id = $1' };

test.each<[string, KeptCall | undefined]>([
  ['none', undefined],
  ['of another counter', { statement: COUNTER, values: [2] }],
])('a transaction that shares a lock knows the version of what it protects; first query: %s', async (_, firstQuery) => {
  const version = { name: 'counters', types: [], text: 'select value as version from counter where id = 1' };
  const sharedLock = { name: 'counters', version };
  let release: () => void = () => undefined;
  let isAlone: () => void = () => undefined;
  const alone = new Promise<void>((done) => (isAlone = done));
  const released = new Promise<void>((done) => (release = done));
  const changing = transaction(database, async (tx) => {
    await lockAlone(tx, sharedLock);
    isAlone();
    await released;
    await tx.update(counter).set({ value: 41 }).where(eq(counter.id, 1));
  });
  await alone;
  const options = { sharedLock, ...(firstQuery === undefined ? {} : { firstQuery }) };
  const sharing = transaction(database, async (tx, rows) => Promise.resolve([sharedVersionOf(tx), rows]), options);
  release();
  await changing;
  expect(await sharing).toEqual([41, firstQuery === undefined ? [] : [{ value: await valueOf(2) }]]);
  await database.db.update(counter).set({ value: 0 }).where(eq(counter.id, 1));
  expect(await transaction(database, (tx) => Promise.resolve(sharedVersionOf(tx)))).toBeUndefined();
});
