import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

const word = pgTable('word', { id: integer().primaryKey(), spelling: text().notNull() });

test('reads are named once a shape, up to a number of shapes, and answer as ever', async () => {
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
  for (let shape = 0; shape < 250; shape += 1) {
    const ids = Array.from({ length: shape + 1 }, (_, index) => index);
    const found = await db
      .select()
      .from(word)
      .where(sql`${word.id} in ${ids}`);
    expect(found.length).toBeLessThanOrEqual(2);
  }
  const kept = await pool.query({ text: 'select count(*)::int as n from pg_prepared_statements' });
  expect((kept.rows[0] as { n: number }).n).toBeLessThanOrEqual(200);
});
