import * as contract from '@artha/contract/system/jobs';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { cronLogExport, listCronLogs } from './list-cron-logs.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`
    insert into job_run (name, business_date, attempt, state, started_at, ended_at, row_count, message) values
      ('nav', '2026-11-17', 1, 'done', '2026-11-17T17:30:00Z', '2026-11-17T17:30:01.250Z', 12, 'priced'),
      ('nav', '2026-11-18', 3, 'failed', '2026-11-20T17:31:00Z', '2026-11-20T17:31:00Z', 0, 'no answer'),
      ('review', '2026-11-19', 1, 'done', '2026-11-19T17:30:00Z', '2026-11-19T17:30:00Z', 0, 'equal'),
      ('review', '2026-11-20', 2, 'running', '2026-11-20T17:30:00Z', null, 0, 'from the previous attempt')`);
});

type Filter = InputOf<typeof contract.listCronLogs>['filter'];
type Page = Partial<Pick<Filter, 'sortBy' | 'sortAsc' | 'limit' | 'offset' | 'after'>>;

async function logs(where: Filter['where'] = {}, page: Page = {}) {
  const session = {
    id: 1,
    userId: 1,
    role: rolesFor('artha').find(({ key }) => key === 'systemAdmin')!,
    isFullAccess: true,
  };
  const ctx = { ...requestContext(database), session };
  const answer = await listCronLogs(
    { filter: { where, sortBy: 'startedAt', sortAsc: false, limit: 20, offset: 0, ...page } },
    ctx,
  );
  z.encode(contract.listCronLogs.answer, answer);
  return answer;
}
const days = async (where: Filter['where'], page: Page = {}) =>
  (await logs(where, page)).items.map(({ name, businessDate: day }) => `${name} ${day}`);

test('lists the latest started run first, whatever its business date', async () => {
  expect(await logs()).toMatchObject({ count: 4, names: ['nav', 'review'], failedCount: 1 });
  expect(await days({})).toEqual(['nav 2026-11-18', 'review 2026-11-20', 'review 2026-11-19', 'nav 2026-11-17']);
  expect(await days({}, { limit: 1, offset: 3 })).toEqual(['nav 2026-11-17']);
});

test('a run has a duration once it has ended', async () => {
  const { items } = await logs();
  expect(items.map(({ durationMs }) => durationMs)).toEqual([0, null, 0, 1_250]);
  expect(items[0]).toMatchObject({ attempt: 3, state: 'failed', rowCount: 0, message: 'no answer' });
});

test('filters by job, state and business date do not change the count of failed runs', async () => {
  expect(await days({ name: 'nav' })).toEqual(['nav 2026-11-18', 'nav 2026-11-17']);
  expect(await days({ state: ['failed'] })).toEqual(['nav 2026-11-18']);
  expect(await days({ state: ['running'] })).toEqual(['review 2026-11-20']);
  expect(await days({ businessDate: { from: businessDate('2026-11-18'), to: businessDate('2026-11-19') } })).toEqual([
    'nav 2026-11-18',
    'review 2026-11-19',
  ]);
  expect(await logs({ name: 'no such job' })).toMatchObject({ items: [], count: 0, failedCount: 1 });
});

test.each<[NonNullable<Page['sortBy']>, boolean, string[]]>([
  ['startedAt', true, ['nav 2026-11-17', 'review 2026-11-19', 'review 2026-11-20', 'nav 2026-11-18']],
  ['startedAt', false, ['nav 2026-11-18', 'review 2026-11-20', 'review 2026-11-19', 'nav 2026-11-17']],
  ['businessDate', true, ['nav 2026-11-17', 'nav 2026-11-18', 'review 2026-11-19', 'review 2026-11-20']],
  ['businessDate', false, ['review 2026-11-20', 'review 2026-11-19', 'nav 2026-11-18', 'nav 2026-11-17']],
  ['name', true, ['nav 2026-11-17', 'nav 2026-11-18', 'review 2026-11-19', 'review 2026-11-20']],
  ['name', false, ['review 2026-11-20', 'review 2026-11-19', 'nav 2026-11-18', 'nav 2026-11-17']],
  ['rowCount', true, ['nav 2026-11-18', 'review 2026-11-19', 'review 2026-11-20', 'nav 2026-11-17']],
  // A running job has no duration yet: it is last in either direction.
  ['durationMs', true, ['nav 2026-11-18', 'review 2026-11-19', 'nav 2026-11-17', 'review 2026-11-20']],
  ['durationMs', false, ['nav 2026-11-17', 'review 2026-11-19', 'nav 2026-11-18', 'review 2026-11-20']],
  // Done, failed, running: by the displayed text.
  ['state', true, ['nav 2026-11-17', 'review 2026-11-19', 'nav 2026-11-18', 'review 2026-11-20']],
])('sorts by %s, ascending: %s, page by page', async (sortBy, sortAsc, expected) => {
  expect(await days({}, { sortBy, sortAsc })).toEqual(expected);
  const found: string[] = [];
  for (let after: string | undefined; found.length < expected.length;) {
    const { items, next } = await logs({}, { sortBy, sortAsc, limit: 1, ...(after !== undefined && { after }) });
    found.push(...items.map(({ id }) => id.split(' ').toReversed().join(' ')));
    after = next ?? undefined;
    expect(next === null).toBe(found.length === expected.length);
  }
  expect(found).toEqual(expected);
});

test('the export has the same runs as the list', async () => {
  const filter = { where: { name: 'nav' }, sortBy: 'businessDate' as const, sortAsc: true, limit: 1, offset: 0 };
  const rows = [];
  for await (const window of cronLogExport.walk(requestContext(database), filter)) rows.push(...window);
  expect(rows).toEqual((await logs({ name: 'nav' }, { sortBy: 'businessDate', sortAsc: true })).items);
  expect(await cronLogExport.count(requestContext(database), filter, 10)).toBe(2);
});
