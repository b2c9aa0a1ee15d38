import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { businessDate, paise } from './columns.ts';
import { computed, selectList } from './select-list.ts';

const holder = pgTable('holder', {
  id: integer().primaryKey(),
  fullName: text().notNull(),
  bornOn: businessDate(),
  balance: paise().notNull(),
});

const fields = {
  id: holder.id,
  fullName: holder.fullName,
  bornOn: holder.bornOn,
  balance: holder.balance,
  owed: computed(holder.balance, sql`(select nullif(${holder.balance} * 2, 0))`),
  isRich: sql<boolean>`${holder.balance} > 100`,
};

test('a row is read as drizzle reads it, and computed values like the column of their type', async () => {
  const { db } = await testDatabase();
  await db.execute(sql`create table holder (id int primary key, full_name text not null, born_on date,
    balance numeric(18,2) not null)`);
  await db.execute(sql`insert into holder values (1, 'Asha', '1990-02-28', 100.01), (2, 'Bina', null, 0)`);
  const list = selectList(fields);
  const { rows } = await db.execute(sql`select ${list.sql} from ${holder} order by ${holder.id}`);
  const drawn = await db
    .select({ id: holder.id, fullName: holder.fullName, bornOn: holder.bornOn, balance: holder.balance })
    .from(holder)
    .orderBy(holder.id);
  expect(rows.map(list.read)).toEqual([
    { ...drawn[0], owed: 20_002n, isRich: true },
    { ...drawn[1], owed: null, isRich: false },
  ]);
});

test('SQL with values is refused, since they would be lost', () => {
  const isFirst = eq(holder.id, 1);
  expect(() => selectList({ isFirst })).toThrow(TypeError);
  expect(() => computed(holder.balance, sql`(select ${holder.balance} * ${2})`)).toThrow(TypeError);
});
