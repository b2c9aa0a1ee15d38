import * as contract from '@artha/contract/system/activity-log.admin';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate } from '@artha/domain/kit/dates';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { activityExport } from './activity-list.queries.ts';
import { activitySource } from './activity-list.queries.ts';

type Filter = InputOf<typeof contract.listActivityLogs>['filter'];
type Where = Filter['where'];

let database: Database;
const idOf = new Map<string, number>();

beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.db.execute<{ id: number; login: string }>(sql`
    insert into app_user (name, login_user_id, password_hash, email_id, app_user_status) values
      ('Asha Rao', 'asha.r', '', 'a@example.com', 3), ('Ravi Asha Iyer', 'ravi', '', 'r@example.com', 3),
      ('100%_sure', 'sure', '', 's@example.com', 3)
    returning id, login_user_id as login`);
  for (const { id, login } of rows) idOf.set(login, id);
  const [asha, ravi] = [idOf.get('asha.r'), idOf.get('ravi')];
  // In monthly partitions and in the default partition. The last two have the same instant.
  await database.db.execute(sql`
    insert into activity_log (at, type, payload, user_id, role_id, session_id, ip) values
      ('2024-01-05T10:00:00Z', 'ORDER', '{"n": 1}', ${asha}, ${ROLE_IDS.client}, 7, '10.0.0.1'),
      ('2026-11-20T18:29:59.999999Z', 'PAGE_VIEW', '{"n": 2, "route": "/cart/$accountId"}', null, null, null, '10.0.0.2'),
      ('2026-11-20T18:30:00Z', 'LOGIN', '{"n": 3}', ${ravi}, ${ROLE_IDS.operations}, 7, '10.0.0.3'),
      ('2026-12-01T00:00:00Z', 'USER_STATUS', '{"n": 4}', ${ravi}, ${ROLE_IDS.systemAdmin}, 7, '10.0.0.4'),
      ('2026-12-01T00:00:00Z', 'PAGE_VIEW', '{"n": 5}', ${asha}, ${ROLE_IDS.client}, 7, '10.0.0.5')`);
});

async function list(where: Where = {}, page: Partial<Filter> = {}) {
  const answer = await listRows(activitySource, requestContext(database), {
    ...{ where, sortBy: 'at' as const, sortAsc: false, limit: 20, offset: 0 },
    ...page,
  });
  z.encode(contract.listActivityLogs.answer, answer);
  return answer;
}
const numberOf = (payload: unknown) => (JSON.parse(String(payload)) as { n: number }).n;
const found = async (where: Where = {}, page: Partial<Filter> = {}) =>
  (await list(where, page)).items.map(({ payload }) => numberOf(payload));

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

test('an entry shows the user, the role, the page and the payload', async () => {
  const { items, count, isCountCut } = await list();
  expect([count, isCountCut]).toEqual([5, false]);
  expect(items.at(-1)).toEqual({
    ...{ id: expect.any(String), at: new Date('2024-01-05T10:00:00Z'), type: 'ORDER', path: null, ip: '10.0.0.1' },
    ...{
      source: 'session',
      userId: idOf.get('asha.r'),
      userName: 'Asha Rao',
      loginUserId: 'asha.r',
      roleName: 'Client',
    },
    payload: '{"n": 1}',
  });
  expect(items.at(-2)).toMatchObject({
    ...{ source: 'visitor', userId: null, userName: null, loginUserId: null, roleName: null, path: '/cart/$accountId' },
  });
});

test.each<[string, Where, number[]]>([
  ['a day in India begins at 18:30 UTC of the previous day', { at: { from: businessDate('2026-11-21') } }, [3, 4, 5]],
  ['a day ends with its last microsecond', { at: { to: businessDate('2026-11-20') } }, [1, 2]],
  [
    'both ends of a range are included',
    { at: { from: businessDate('2026-11-20'), to: businessDate('2026-11-20') } },
    [2],
  ],
  ['several types, one given twice', { type: ['PAGE_VIEW', 'LOGIN', 'PAGE_VIEW'] }, [2, 3, 5]],
  ['an empty list of types means all types', { type: [] }, [1, 2, 3, 4, 5]],
  ['a type that only the server records', { type: ['USER_STATUS'] }, [4]],
  ['what visitors reported', { source: ['visitor'] }, [2]],
  ['what signed-in users did', { source: ['session'] }, [1, 3, 4, 5]],
  ['both sources', { source: ['session', 'visitor'] }, [1, 2, 3, 4, 5]],
  ['combined filters', { type: ['PAGE_VIEW'], at: { from: businessDate('2026-12-01') } }, [5]],
])('%s', async (_what, where, numbers) => {
  expect(ascending(await found(where))).toEqual(numbers);
});

test('filters by user; an unknown user has no entries', async () => {
  expect(ascending(await found({ userId: idOf.get('asha.r')! }))).toEqual([1, 5]);
  expect(await found({ userId: 2_000_000_000 })).toEqual([]);
});

test.each<[string, number[]]>([
  ['asha', [1, 3, 4, 5]],
  ['ASHA rao', [1, 5]],
  ['iyer rav', [3, 4]],
  ['asha.', [1, 5]],
  ['sha.r', []],
  ['ravi', [3, 4]],
  ['%_s', []],
  ['%%%', []],
  ["' or 1=1 --", []],
])('finds users by words of the name or the start of the user id: %s', async (search, numbers) => {
  expect(ascending(await found({}, { search }))).toEqual(numbers);
});

test('a search that matches more users than are passed by id finds the same entries', async () => {
  await database.db.execute(sql`
    insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
    select 'Asha ' || n, 'many' || n, '', 'n@example.com', 3 from generate_series(1, 1100) n`);
  expect(await list({}, { search: 'asha' })).toMatchObject({ count: 4, items: { length: 4 } });
});

test.each<[Filter['sortBy'], boolean, number[]]>([
  ['at', true, [1, 2, 3, 4, 5]],
  ['at', false, [5, 4, 3, 2, 1]],
  // Anonymous visitors last, in either direction.
  ['userName', true, [1, 5, 3, 4, 2]],
  ['userName', false, [4, 3, 5, 1, 2]],
  // Block or unblock, login, order, page view.
  ['type', true, [4, 3, 1, 2, 5]],
])('sorts by %s, ascending: %s, page by page', async (sortBy, sortAsc, numbers) => {
  expect(await found({}, { sortBy, sortAsc })).toEqual(numbers);
  const pages: number[] = [];
  for (let after: string | undefined; pages.length < numbers.length;) {
    const { items, next } = await list({}, { sortBy, sortAsc, limit: 2, after });
    pages.push(...items.map(({ payload }) => numberOf(payload)));
    after = next ?? undefined;
    expect(next === null).toBe(pages.length === numbers.length);
  }
  expect(pages).toEqual(numbers);
});

test('the export has the same entries as the list', async () => {
  const filter = { where: { type: ['PAGE_VIEW' as const] }, sortBy: 'at' as const, sortAsc: true, limit: 1, offset: 0 };
  const rows = [];
  for await (const window of activityExport.walk(requestContext(database), filter)) rows.push(...window);
  expect(rows.map(({ payload }) => numberOf(payload))).toEqual([2, 5]);
  expect(await activityExport.count(requestContext(database), filter, 1_000)).toBe(2);
});
