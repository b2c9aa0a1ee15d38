import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { ColumnOf } from './rows-sql.ts';
import { rowsSql } from './rows-sql.ts';

interface Note {
  readonly text: string | null;
  readonly size: number;
  readonly isRead: boolean;
  readonly details?: object | undefined;
}

const COLUMNS: readonly ColumnOf<Note>[] = [
  ['text', ({ text }) => text],
  ['numeric', ({ size }) => size],
  ['boolean', ({ isRead }) => isRead],
  ['jsonb', ({ details }) => details && JSON.stringify(details)],
];

const ONE: Note = { text: `it's {a, "b"} \\ $1`, size: 1.25, isRead: true, details: { list: ['a, b', null] } };
const OTHER: Note = { text: null, size: -3, isRead: false };

test.each<[string, readonly Note[]]>([
  ['no row', []],
  ['one row', [ONE]],
  ['one row of absent values', [OTHER]],
  ['several rows, in their order', [OTHER, ONE, OTHER]],
])('%s', async (_, notes) => {
  const { db } = await testDatabase();
  await db.execute(sql`create table note (at int generated always as identity, text text, size numeric,
    is_read boolean, details jsonb)`);
  await db.execute(sql`insert into note (text, size, is_read, details) ${rowsSql(notes, COLUMNS)}`);
  const { rows } = await db.execute(sql`select text, size::float as size, is_read, details from note order by at`);
  expect(rows).toEqual(
    notes.map(({ text, size, isRead, details = null }) => ({ text, size, is_read: isRead, details })),
  );
});
