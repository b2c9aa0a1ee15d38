import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database, Tx } from './database.ts';
import { openDatabase } from './database.ts';
import type { KeptCall, KeptStatement } from './kept-statements.ts';
import { plainSql } from './kept-statements.ts';
import { commitWith, transaction } from './transaction.ts';

const NOTED: KeptStatement = {
  name: 'noted',
  types: ['text', 'bigint'],
  text: 'select text, size from note where text is not distinct from $1 and size = $2',
};
const ADD: KeptStatement = { name: 'add_note', types: ['text', 'bigint'], text: 'insert into note values ($1, $2)' };
const BROKEN: KeptStatement = { name: 'broken', types: [], text: 'select nothing from nowhere' };

const SMALLEST = -9_223_372_036_854_775_808n;
const VALUES: readonly (readonly [string, KeptCall['values']])[] = [
  ['plain values', ['plain', 1]],
  ['quotes and backslashes', [String.raw`it's a "note" \' or 1=1; --`, 2]],
  ['what looks like a parameter', ['$1 $2', 3]],
  ['nothing and the smallest number', ['', SMALLEST]],
  ['null', [null, 5]],
];

const opened: Database[] = [];
let keeping: Database;
let pooled: Database;
beforeAll(async () => {
  const { direct } = await testDatabase();
  keeping = openDatabase({ main: direct, direct }, { max: 1 });
  pooled = openDatabase({ main: direct, direct }, { max: 1, isPooled: true });
  opened.push(keeping, pooled);
  await keeping.db.execute(sql`create table note (text text unique, size bigint not null)`);
});
afterAll(() => Promise.all(opened.map((database) => database.close())));

const rowsOf = async (tx: Tx, query: string) => (await tx.execute(sql.raw(query))).rows;
const connectionOf = (database: Database) =>
  transaction(database, async (tx) => (await rowsOf(tx, 'select pg_backend_pid() as id'))[0]?.['id']);

describe.each<[string, () => Database]>([
  ['a connection of the product', () => keeping],
  ['a connection of a pooler', () => pooled],
])('on %s', (_, databaseOf) => {
  beforeAll(() => keeping.db.execute(sql`truncate note`));

  test.each(VALUES)('a call reads what another wrote: %s', async (_name, values) => {
    const database = databaseOf();
    const write = (tx: Tx) => Promise.resolve(commitWith(tx, { statement: ADD, values }));
    await transaction(database, write);
    const read = await transaction(database, (_tx, rows) => Promise.resolve(rows), {
      firstQuery: { statement: NOTED, values },
    });
    expect(read).toEqual([{ text: values[0], size: String(values[1]) }]);
  });

  test('a call with the commit that fails undoes the transaction', async () => {
    const database = databaseOf();
    const twice = transaction(database, async (tx) => {
      await tx.execute(sql`insert into note values ('undone', 9)`);
      commitWith(tx, { statement: ADD, values: ['undone', 9] });
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await transaction(database, (tx) => rowsOf(tx, `select * from note where text = 'undone'`))).toEqual([]);
  });
});

test('a connection prepares a statement once, and plans it again unless the transaction keeps plans', async () => {
  const read = (options = {}) =>
    transaction(
      keeping,
      (tx) =>
        rowsOf(
          tx,
          `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
           where name = 'kept_again'`,
        ),
      { firstQuery: { statement: { ...NOTED, name: 'again' }, values: ['a', 1] }, ...options },
    );
  for (let count = 1; count < 7; count += 1) await read();
  expect(await read()).toEqual([{ generic: 0, custom: 7 }]);
  expect(await read({ keepsPlans: true })).toEqual([{ generic: 1, custom: 7 }]);
});

test('behind a pooler nothing is prepared', async () => {
  const names = await transaction(pooled, (tx) => rowsOf(tx, 'select name from pg_prepared_statements'), {
    firstQuery: { statement: NOTED, values: ['a', 1] },
  });
  expect(names).toEqual([]);
});

test('a connection that failed to prepare a statement is closed; one whose work was refused stays', async () => {
  const first = await connectionOf(keeping);
  const refused = transaction(keeping, () => Promise.reject(new Error('refused')), {
    firstQuery: { statement: { ...NOTED, name: 'before_refusal' }, values: ['a', 1] },
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await connectionOf(keeping)).toBe(first);
  const broken = transaction(keeping, () => Promise.resolve(), { firstQuery: { statement: BROKEN, values: [] } });
  await expect(broken).rejects.toMatchObject({ code: '42P01' });
  const next = await connectionOf(keeping);
  expect(next).not.toBe(first);
  // As it was never prepared, it fails in the same way.
  const again = transaction(keeping, () => Promise.resolve(), { firstQuery: { statement: BROKEN, values: [] } });
  await expect(again).rejects.toMatchObject({ code: '42P01' });
});

const SETTINGS = `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
  'idle_in_transaction_session_timeout', 'plan_cache_mode')`;

test.each([
  ['by default', {}, ['10000', '2000', 'force_custom_plan', '5000']],
  ['for long work', { statementTimeoutMs: 60_000, keepsPlans: true }, ['60000', '2000', 'auto', '60000']],
])('a transaction has the same settings on both: %s', async (_, options, expected) => {
  const { direct } = await testDatabase();
  for (const isPooled of [false, true]) {
    const database = openDatabase({ main: direct, direct }, { max: 1, isPooled });
    opened.push(database);
    const rows = await transaction(database, (tx) => rowsOf(tx, `${SETTINGS} order by name`), options);
    expect(rows.map(({ setting }) => setting)).toEqual(expected);
  }
});

test('a call is written as a statement with literals', () => {
  expect(plainSql({ statement: ADD, values: ["it's", -2] })).toBe(
    `insert into note values ('it''s'::text, '-2'::bigint)`,
  );
});
