import { saveTableView as route } from '@artha/contract/system/table-views';
import type { TableView } from '@artha/contract/system/table-views';
import { TABLE_VIEWS_MAX } from '@artha/domain/kit/limits';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { appUser } from '../users/users.tables.ts';
import { getTableView } from './get-table-view.ts';
import { saveTableView } from './save-table-view.ts';
import { tableView } from './table-views.tables.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const [CLIENT] = rolesFor('artha');
const OWN = 1;
const OTHER = 2;
const TABLE = 'transactions';

const WIDE: TableView = {
  columns: ['orderNumber', 'total'],
  hidden: ['status'],
  pinned: ['placedAt'],
  widthsPx: { total: 140 },
  sortBy: 'total',
  sortAsc: false,
  pageRows: 50,
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const person = { passwordHash: 'none', emailId: 'nobody@artha.example', appUserStatus: 3 };
  await database.db.insert(appUser).values([
    { ...person, name: 'Asha Own', loginUserId: 'own' },
    { ...person, name: 'Omar Other', loginUserId: 'other' },
  ]);
});
beforeEach(() => database.db.execute(sql`truncate table_view`));

const as = (userId: number): SessionContext => ({
  ...requestContext(database, { route, realNow: NOON }),
  session: { id: 1, userId, role: CLIENT!, isFullAccess: true },
  scope: { userIds: [userId] } as unknown as Scope,
});
const viewOf = async (userId: number, tableName = TABLE) =>
  (await getTableView({ userId, tableName }, as(userId))).view;

test('a saved view is restored for its own user only', async () => {
  await saveTableView({ userId: OWN, tableName: TABLE, view: WIDE }, as(OWN));
  expect(await viewOf(OWN)).toEqual(WIDE);
  expect(await viewOf(OWN, 'cron-logs')).toBeNull();
  expect(await viewOf(OTHER)).toBeNull();
});

test('the last saved view applies, and null deletes it', async () => {
  await saveTableView({ userId: OWN, tableName: TABLE, view: WIDE }, as(OWN));
  await saveTableView({ userId: OWN, tableName: TABLE, view: { ...WIDE, hidden: [] } }, as(OWN));
  expect((await viewOf(OWN))?.hidden).toEqual([]);
  await saveTableView({ userId: OWN, tableName: TABLE, view: null }, as(OWN));
  expect(await viewOf(OWN)).toBeNull();
});

test("refuses to read or change another user's view", async () => {
  const forbidden = { code: 'session.forbidden' };
  await expect(getTableView({ userId: OTHER, tableName: TABLE }, as(OWN))).rejects.toMatchObject(forbidden);
  await expect(saveTableView({ userId: OTHER, tableName: TABLE, view: null }, as(OWN))).rejects.toMatchObject(
    forbidden,
  );
});

test('limits the number of saved views; existing ones can still be changed', async () => {
  const names = Array.from({ length: TABLE_VIEWS_MAX }, (_, at) => `table-${at}`);
  const rows = names.map((tableName) => ({ appUserId: OWN, tableName, view: WIDE, changedAt: NOON }));
  await database.db.insert(tableView).values(rows);
  await expect(saveTableView({ userId: OWN, tableName: TABLE, view: WIDE }, as(OWN))).rejects.toMatchObject({
    code: 'table-view.too-many',
  });
  await saveTableView({ userId: OWN, tableName: 'table-7', view: { ...WIDE, pageRows: 10 } }, as(OWN));
  expect((await viewOf(OWN, 'table-7'))?.pageRows).toBe(10);
});

const { sortBy: _sortBy, sortAsc: _sortAsc, ...UNSORTED } = WIDE;

test.each([
  ['without columns', { columns: 5 }],
  ['with a sort in one text', { ...UNSORTED, order: '-total' }],
])('ignores a stored view of another version in a different format: %s', async (_, view) => {
  await database.db.insert(tableView).values({ appUserId: OWN, tableName: TABLE, view, changedAt: NOON });
  expect(await viewOf(OWN)).toBeNull();
});
