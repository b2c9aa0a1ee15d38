import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { sqlStateOf, transaction } from './transaction.ts';

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
