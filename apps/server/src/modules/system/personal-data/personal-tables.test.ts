/** Each table that refers to a person or an account is in the archive of the person, or left out for a reason. */
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { personalTablesOf } from './personal-tables.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_log: 'the evidence of the bank, sealed in a chain',
  cart: 'only the version; the lines are there',
  client_mapping: 'which of the staff looks after whom',
  exception: 'work of operations, with their notes',
  export_job: 'files that were made from the same data, kept for a day',
  idempotency_key: 'technical, and deleted soon',
  money_difference: 'work of operations, with their notes',
  order_history: 'steps with notes of the staff; the state is in the orders',
  otp: 'secrets',
  parked_event: 'messages of the bank that operations look at',
  plan_history: 'steps with notes of the staff; the state is in the plans',
  table_view: 'the layout of tables',
  user_role_mapping: 'the role of a client',
  user_role_preference: 'the order of menus',
};

const dialect = new PgDialect({ casing: 'snake_case' });

test('no table of a person is forgotten', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'activity_log_%' and column_name in ('app_user_id', 'user_id', 'client_user_id', 'account_id',
      'order_id', 'plan_id', 'folio_id') order by table_name`);
  const queries = personalTablesOf(modules).map((table) => dialect.sqlToQuery(table.rows(1)).sql);
  const missing = rows.filter(({ name }) => !queries.some((query) => query.includes(`"${name}"`)));
  expect(missing.map(({ name }) => name)).toEqual(Object.keys(LEFT_OUT).toSorted());
});
