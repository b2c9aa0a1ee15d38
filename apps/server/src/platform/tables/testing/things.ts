/** A table for tests, with every kind of key and missing values. */
import { column, maybe, table } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ListQuery } from '../list-rows.ts';
import { listSource } from '../list-source.queries.ts';

export const thingTable = table({
  name: 'things',
  title: 'Things',
  rows: ['thing', 'things'],
  columns: {
    id: column('count', 'Number', { sort: 'index' }),
    word: maybe('text', 'Word', { sort: 'index' }),
    kind: column('code', 'Kind', { sort: 'limit' }),
    amount: maybe('money', 'Amount', { sort: 'limit' }),
    day: maybe('date', 'Day', { sort: 'limit' }),
    at: maybe('instant', 'When', { sort: 'index' }),
  },
  defaultSort: { sortBy: 'word', sortAsc: true },
});

export type Thing = Readonly<{
  id: number;
  word: string | null;
  kind: string;
  amount: string | null;
  day: string | null;
  /** With microseconds, which a Date does not have. */
  at: string | null;
}>;

export type ThingsQuery = ListQuery & { readonly where: { readonly kinds?: readonly string[] } };

export const thingsQuery = (changes: Partial<ThingsQuery> = {}): ThingsQuery => ({
  ...{ where: {}, sortBy: 'word', sortAsc: true, limit: 1_000, offset: 0 },
  ...changes,
});

const key = (name: string) => sql.raw(`thing.${name}`);

/** Things, with a separate condition for each kind. */
export const thingSource = listSource({
  table: thingTable,
  from: sql.raw('thing'),
  id: { sql: key('id'), kind: 'integer' },
  sorts: {
    id: { sql: key('id'), kind: 'integer' },
    word: { sql: key('word'), kind: 'text', isNullable: true },
    kind: { sql: key('kind'), kind: 'text' },
    amount: { sql: key('amount'), kind: 'decimal', isNullable: true },
    day: { sql: key('day'), kind: 'date', isNullable: true },
    at: { sql: key('at'), kind: 'instant', isNullable: true },
  },
  find: (_context, { where }: ThingsQuery) =>
    where.kinds ? where.kinds.map((kind) => sql`thing.kind = ${kind}`) : [sql`true`],
  rows: async ({ db }, positions) => {
    const { rows } = await db.execute<Thing>(sql`
      select id, word, kind, amount::text, day::text,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from thing where id = any (${sql.param(positions.map(({ id }) => id))}::int[])`);
    return new Map(rows.map((row) => [String(row.id), row]));
  },
});

export async function makeThings({ pool }: Database): Promise<void> {
  await pool.query(`create table thing (id int primary key, word text, kind text not null, amount numeric(18,2),
    day date, at timestamptz)`);
}

export async function putThings({ pool }: Database, things: readonly Thing[]): Promise<void> {
  await pool.query(`insert into thing select * from json_populate_recordset(null::thing, $1::json)`, [
    JSON.stringify(things),
  ]);
}
