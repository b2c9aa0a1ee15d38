import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import * as columns from './columns.ts';
import type { Database } from './database.ts';

const sample = pgTable('sample', {
  id: integer().primaryKey(),
  amount: columns.paise().notNull(),
  held: columns.units().notNull(),
  price: columns.nav().notNull(),
  day: columns.businessDate().notNull(),
});

const row = {
  id: 1,
  amount: paiseFromText('9999999999999999.99'),
  held: unitsFromText('0.0001'),
  price: navFromText('84.31270001'),
  day: businessDate('2026-03-29'),
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(
    sql`create table sample (id int primary key, amount numeric(18,2), held numeric(20,4), price numeric(20,8), day date)`,
  );
  await database.db.insert(sample).values(row);
});

test('exact values survive a round trip', async () => {
  expect(await database.db.select().from(sample)).toEqual([row]);
});

test('a prepared query encodes its placeholder through the column', async () => {
  const byAmount = database.db
    .select({ id: sample.id })
    .from(sample)
    .where(eq(sample.amount, sql.param(sql.placeholder('amount'), sample.amount)))
    .prepare('sample_by_amount');
  expect(await byAmount.execute({ amount: row.amount })).toEqual([{ id: 1 }]);
});

test('an aggregate is decoded through the column', async () => {
  const [total] = await database.db
    .select({
      amount: sql`sum(${sample.amount})`.mapWith(sample.amount),
      price: sql`max(${sample.price})`.mapWith(sample.price),
    })
    .from(sample);
  expect(total).toEqual({ amount: row.amount, price: row.price });
});

test('NaN in a money column throws', async () => {
  await database.db.execute(sql`insert into sample values (2, 'NaN', 1, 1, '2026-01-01')`);
  await expect(database.db.select().from(sample).where(eq(sample.id, 2))).rejects.toThrow(/not an amount/);
});
