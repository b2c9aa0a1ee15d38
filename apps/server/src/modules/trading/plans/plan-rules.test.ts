import { DEFAULT_PLAN_RULES } from '@artha/domain/trading/plans/default-plan-rules';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { sqlStateOf } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { loadPlanRules } from './plan-rules.queries.ts';

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

test('a database begins with the default rules of plans', async () => {
  const found = await loadPlanRules(database.db);
  expect(found).toHaveLength(DEFAULT_PLAN_RULES.length);
  expect(found).toEqual(expect.arrayContaining([...DEFAULT_PLAN_RULES]));
});

test.each<[string, SQL, string]>([
  ['a minimum of nothing', sql`update plan_rule set minimum_amount = 0`, CHECK_VIOLATION],
  ['a minimum that is no number', sql`update plan_rule set minimum_amount = 'NaN'`, CHECK_VIOLATION],
  ['steps of nothing', sql`update plan_rule set amount_multiple = 0`, CHECK_VIOLATION],
  ['no instalments', sql`update plan_rule set minimum_instalments = 0`, CHECK_VIOLATION],
  ['a notice below zero', sql`update plan_rule set notice_days = -1`, CHECK_VIOLATION],
  ['a time that does not exist', sql`update plan_rule set notice_until = '24:00'`, CHECK_VIOLATION],
  ['a rule without a source', sql`update plan_rule set source = ''`, CHECK_VIOLATION],
  [
    'two rules for all funds from one date on',
    sql`update plan_rule set frequency = 'monthly' where kind = 'sip' and category = 'all' and frequency = 'weekly'`,
    UNIQUE_VIOLATION,
  ],
])('the database refuses %s', async (_what, statement, state) => {
  const failure = await database.db.execute(statement).catch((error: unknown) => error);
  expect(sqlStateOf(failure)).toBe(state);
});
