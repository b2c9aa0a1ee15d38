import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { builtOnce } from './built-once.ts';
import { transaction } from './transaction.ts';

const word = pgTable('word', { id: integer().primaryKey(), spelling: text().notNull() });

test('a statement is built once for the pool, prepared once, and built again in a transaction', async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  await db.execute(sql`create table word (id int primary key, spelling text not null)`);
  await db.insert(word).values([
    { id: 1, spelling: 'nav' },
    { id: 2, spelling: 'folio' },
  ]);
  let builtCount = 0;
  const findWord = builtOnce((on) => {
    builtCount += 1;
    return on
      .select()
      .from(word)
      .where(eq(word.id, sql.param(sql.placeholder('id'), word.id)));
  });
  for (const id of [1, 2, 1]) expect((await findWord(db, { id }))[0]?.id).toBe(id);
  expect(await findWord(db, { id: 3 })).toEqual([]);
  expect(builtCount).toBe(1);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_prepared_statements where statement like '%from "word"%'`,
  );
  expect(rows[0]?.count).toBe(1);

  await transaction(database, async (tx) => {
    await tx.insert(word).values({ id: 3, spelling: 'lot' });
    expect(await findWord(tx, { id: 3 })).toEqual([{ id: 3, spelling: 'lot' }]);
  });
  expect(builtCount).toBe(2);
  await expect(findWord(db, {})).rejects.toThrow();
});
