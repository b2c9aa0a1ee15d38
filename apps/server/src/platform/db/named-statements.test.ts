import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Tx } from './database.ts';
import { openDatabase } from './database.ts';
import type { TransactionOptions } from './transaction.ts';
import { transaction } from './transaction.ts';

const word = pgTable('word', { id: integer().primaryKey(), spelling: text().notNull() });

test('each distinct read is prepared once, up to a limit', async () => {
  const { db, pool } = await testDatabase();
  await db.execute(sql`create table word (id int primary key, spelling text not null)`);
  await db.insert(word).values([
    { id: 1, spelling: 'nav' },
    { id: 2, spelling: 'folio' },
  ]);
  for (const id of [1, 2, 1, 2]) {
    const [found] = await db.select().from(word).where(eq(word.id, id));
    expect(found?.id).toBe(id);
  }
  const client = await pool.connect();
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where statement like '%from "word"%'`,
  );
  client.release();
  expect(rows[0]?.n).toBe(1);
  for (let count = 1; count <= 250; count += 1) {
    const ids = Array.from({ length: count }, (_, index) => index);
    const found = await db
      .select()
      .from(word)
      .where(sql`${word.id} in ${ids}`);
    expect(found.length).toBeLessThanOrEqual(2);
  }
  const prepared = await pool.query({
    text: `select count(*)::int as n from pg_prepared_statements where statement like 'select %'`,
  });
  expect((prepared.rows[0] as { n: number }).n).toBeLessThanOrEqual(200);
});

test('a short write outside a transaction is prepared once, one of many rows not at all', async () => {
  const config = await testDatabase();
  const database = openDatabase({ main: config.direct, direct: config.direct }, { max: 1 });
  const { db } = database;
  await db.execute(sql`create table word (id int primary key, spelling text not null)`);
  for (const id of [1, 2, 3]) await db.insert(word).values({ id, spelling: 'nav' });
  await db.insert(word).values(Array.from({ length: 1_000 }, (_, n) => ({ id: 10 + n, spelling: 'folio' })));
  const { rows } = await db.execute<{ uses: number }>(sql`
    select (generic_plans + custom_plans)::int as uses
    from pg_prepared_statements where statement like 'insert into "word"%'`);
  expect(rows).toEqual([{ uses: 3 }]);
  await database.close();
});

const preparedFor = async (tx: Tx, text: string) =>
  (
    await tx.execute<{ parameters: number; generic: number; custom: number }>(sql`
      select cardinality(parameter_types) as parameters, generic_plans::int as generic, custom_plans::int as custom
      from pg_prepared_statements where statement like ${`${text}%`}`)
  ).rows;

test('statements in transactions are prepared too, and replanned unless the transaction keeps plans', async () => {
  const config = await testDatabase();
  const database = openDatabase({ main: config.direct, direct: config.direct }, { max: 1 });
  await database.db.execute(sql`create table word (id int primary key, spelling text not null)`);
  const add = (id: number, options?: TransactionOptions) =>
    transaction(
      database,
      async (tx) => {
        await tx.execute(sql`insert into word values (${id}, ${`word ${id}`})`);
        await tx.execute(sql`select spelling as plain from word`);
        return [await preparedFor(tx, 'insert into word'), await preparedFor(tx, 'select spelling as plain')];
      },
      options,
    );
  for (let id = 1; id <= 7; id += 1) await add(id);
  expect(await add(8)).toEqual([[{ parameters: 2, generic: 0, custom: 8 }], []]);
  expect(await add(9, { keepsPlans: true })).toEqual([[{ parameters: 2, generic: 1, custom: 8 }], []]);
  expect(await add(10)).toEqual([[{ parameters: 2, generic: 1, custom: 9 }], []]);
  await database.close();
});

test('statements are not prepared behind a pooler, which may change the connection', async () => {
  const config = await testDatabase();
  const database = openDatabase({ main: config.direct, direct: config.direct }, { max: 1, isPooled: true });
  const prepared = await transaction(database, async (tx) => {
    await tx.execute(sql`select ${1}::int as one`);
    return preparedFor(tx, 'select $1::int as one');
  });
  await database.close();
  expect(prepared).toEqual([]);
});
