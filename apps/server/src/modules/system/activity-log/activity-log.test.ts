import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { sqlStateOf } from '../../../platform/db/transaction.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { activityLog } from './activity-log.tables.ts';
import { createActivityLog } from './create-activity-log.ts';
import { deleteVisitorEntries } from './delete-visitor-entries.ts';
import { maintainPartitions } from './maintain-partitions.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const anonymous = (realNow = new Date('2026-11-21T06:30:00Z')) => requestContext(database, { realNow, ip: '10.1.2.3' });
const signedIn = (key: RoleKey) => {
  const role = rolesFor('artha').find((each) => each.key === key)!;
  return { ...anonymous(), session: { id: 7, userId: 3, role, isFullAccess: true } };
};
const view = { type: 'PAGE_VIEW', payload: { route: '/cart/$accountId' } } as const;
const entries = () => database.db.select().from(activityLog).orderBy(activityLog.id);

test('the server sets the user, role, session, time and address of an entry', async () => {
  const { id } = await createActivityLog({ type: 'DOWNLOAD', payload: { what: 'terms' } }, signedIn('operations'));
  const entry = (await entries()).find((each) => each.id === id);
  expect(entry).toMatchObject({
    at: new Date('2026-11-21T06:30:00Z'),
    type: 'DOWNLOAD',
    payload: { what: 'terms' },
    userId: 3,
    roleId: 4,
    sessionId: 7,
    ip: '10.1.2.3',
  });
});

test('anonymous visitors may log page views only', async () => {
  const { id } = await createActivityLog(view, anonymous());
  const entry = (await entries()).find((each) => each.id === id);
  expect(entry).toMatchObject({ userId: null, roleId: null, sessionId: null, ip: '10.1.2.3' });
  for (const type of ['LOGIN', 'LOGOUT', 'DOWNLOAD', 'ORDER', 'PROFILE_CHANGE'] as const) {
    await expect(createActivityLog({ type, payload: {} }, anonymous())).rejects.toMatchObject({
      code: 'session.required',
    });
  }
});

test.each([
  ['exactly 4 KB', { note: 'x'.repeat(4_096 - '{"note":""}'.length) }, undefined],
  ['one byte more than 4 KB', { note: 'x'.repeat(4_097 - '{"note":""}'.length) }, 'request.too-large'],
  ['fewer than 4,096 characters that are more than 4 KB', { note: '₹'.repeat(1_400) }, 'request.too-large'],
  ['a password', { password: 'x' }, 'activity-log.secret'],
  ['a nested account number', { a: [{ b: { accountNumber: '1' } }] }, 'activity-log.secret'],
])('checks a payload of %s', async (_what, payload, code) => {
  const before = (await entries()).length;
  const created = createActivityLog({ type: 'PAGE_VIEW', payload }, signedIn('client'));
  if (code === undefined) await created;
  else await expect(created).rejects.toMatchObject({ code });
  expect(await entries()).toHaveLength(before + (code === undefined ? 1 : 0));
});

test.each([
  [256, undefined],
  [257, 'request.too-large'],
])('of a visitor, a payload of %i bytes is %s', async (bytes, code) => {
  const payload = { note: 'x'.repeat(bytes - '{"note":""}'.length) };
  const created = createActivityLog({ type: 'PAGE_VIEW', payload }, anonymous());
  await (code === undefined ? created : expect(created).rejects.toMatchObject({ code }));
});

test('creates the partitions of three months ahead, each once, with two nodes at the same time', async () => {
  const now = new Date('2027-12-31T23:59:59Z');
  const added = (await Promise.all([maintainPartitions(database, now), maintainPartitions(database, now)])).flat();
  expect(added.toSorted()).toEqual(['activity_log_2028_01', 'activity_log_2028_02', 'activity_log_2028_03']);
  expect(await maintainPartitions(database, now)).toEqual([]);
  await createActivityLog(view, anonymous(new Date('2028-03-31T23:59:59.999Z')));
  const { rows } = await database.db.execute(sql`select tableoid::regclass::text as part from activity_log
    where at > '2028-01-01'`);
  expect(rows).toEqual([{ part: 'activity_log_2028_03' }]);
});

test('adds no partition for a month with entries in the default partition, and adds the following ones', async () => {
  await createActivityLog(view, anonymous(new Date('2029-05-10T00:00:00Z')));
  expect(await maintainPartitions(database, new Date('2029-05-11T00:00:00Z'))).toEqual([
    'activity_log_2029_06',
    'activity_log_2029_07',
    'activity_log_2029_08',
  ]);
});

test.each([
  ['changed', sql`update activity_log set type = 'ORDER'`],
  ['deleted', sql`delete from activity_log`],
  ['truncated', sql`truncate activity_log`],
  ['truncated one month at a time', sql`truncate activity_log_2026_11`],
  ['truncated in a month added later', sql`truncate activity_log_2030_02`],
  ['deleted in a month added later', sql`delete from activity_log_2030_02`],
])('the log cannot be %s, not even by its owner', async (_what, statement) => {
  await maintainPartitions(database, new Date('2030-01-15T00:00:00Z'));
  await createActivityLog(view, anonymous(new Date('2030-02-01T00:00:00Z')));
  const before = await entries();
  const error: unknown = await database.db.execute(statement).catch((thrown: unknown) => thrown);
  expect(sqlStateOf(error)).toBe('23001');
  expect(await entries()).toEqual(before);
});

test('what visitors reported is deleted after 30 days, and nothing else', async () => {
  const dayMs = 86_400_000;
  const { rows } = await database.db.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
  const nowMs = new Date(rows[0]!.now).getTime();
  const at = (days: number) => new Date(nowMs - days * dayMs);
  const old = await createActivityLog(view, anonymous(at(31)));
  const young = await createActivityLog(view, anonymous(at(29)));
  const own = await createActivityLog(view, { ...signedIn('client'), realNow: at(400) });
  expect(await deleteVisitorEntries({ database })).toBeGreaterThanOrEqual(1);
  const kept = (await entries()).map(({ id }) => id);
  expect([old, young, own].map(({ id }) => kept.includes(id))).toEqual([false, true, true]);
  for (const { id } of [young, own]) {
    const deleted = database.db.execute(sql`delete from activity_log where id = ${id}`);
    expect(sqlStateOf(await deleted.catch((thrown: unknown) => thrown))).toBe('23001');
  }
});
