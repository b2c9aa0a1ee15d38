/** Exports every table of the contract in every format, on the demo data. */
import { allRoutes } from '@artha/contract/contract';
import { ExportJob } from '@artha/contract/system/exports';
import { requestPersonalData } from '@artha/contract/system/personal-data';
import type { ExportFormat } from '@artha/domain/system/exports/formats';
import { EXPORT_FORMATS, maxRowsOf } from '@artha/domain/system/exports/formats';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { modules } from '../modules.ts';
import { exportedTablesOf, servedTablesOf } from '../modules/system/exports/exported-tables.ts';
import type { ExportRequest, ExportedTable } from '../platform/export/exported-table.ts';
import { startExport } from '../modules/system/exports/start-export.ts';
import { OrderFixture } from '../modules/trading/orders/testing/order-fixture.ts';
import { sessionStatusOf } from '../modules/system/session/index.ts';
import { requestContext } from '../testing/build.ts';
import { testNode } from '../testing/node.ts';

const exportedTables = servedTablesOf(modules);
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await OrderFixture.open();
  await fixture.placed(fixture.ananya);
});

/** The filter that a list requires. */
const filterOf = (name: string): object => {
  if (name === 'transactions') return { where: { book: 'pending' } };
  if (name === 'bank-mandates') return { where: {} };
  if (name === 'exceptions') return { where: { state: 'open' } };
  const ofAccount = ['holdings', 'capital-gains', 'schedule-112a'];
  return ofAccount.includes(name) ? { accountId: fixture.ananya.accountId } : {};
};

/** The request context of a caller who may make the call. */
async function callerOf({ route: { audience } }: ExportedTable) {
  const key = audience.who === 'session' && audience.roles !== 'any' ? audience.roles[0]! : 'client';
  const roleId = rolesFor('artha').find((role) => role.key === key)!.id;
  const { rows } = await fixture.database.db.execute<{ userId: number }>(
    sql`select min(app_user_id) as "userId" from user_role_mapping where app_role_id = ${roleId}`,
  );
  const userId = key === 'client' ? fixture.ananya.userId : rows[0]!.userId;
  const { realNow, businessNow } = fixture.ananya.ctx();
  const status = await sessionStatusOf(fixture.database.db, { userId, roleId }, realNow);
  return { ...requestContext(fixture.database, { realNow, businessNow }), ...status!, session: status!.session };
}

async function exportedAs(table: ExportedTable, format: ExportFormat) {
  const filter = filterOf(table.source.table.name);
  const request = z.decode(table.route.input, { format, filter } as never) as ExportRequest;
  return startExport(table, request, await callerOf(table), testNode(fixture.database).jobQueue);
}

/** The archive of a person has many tables, and tests of its own. */
const OF_MANY_TABLES = requestPersonalData.path;

test('every export call of the contract has a table', () => {
  const exporting = allRoutes
    .filter(({ answer, path }) => answer === ExportJob && path !== OF_MANY_TABLES)
    .map(({ path }) => path);
  const all = exportedTablesOf(modules);
  expect([...new Set(all.map(({ route: { path } }) => path))].toSorted()).toEqual(exporting.toSorted());
});

test.each(exportedTables.map((table) => [table.source.table.name, table] as const))('%s', async (_name, table) => {
  const { rowCount } = await exportedAs(table, 'csv');
  for (const format of EXPORT_FORMATS) {
    const made = exportedAs(table, format);
    if (rowCount <= maxRowsOf(format)) expect(await made).toMatchObject({ state: 'done', format, failure: null });
    else await expect(made).rejects.toMatchObject({ code: 'export.too-many-rows-for-format' });
  }
});

test('exports the rows of the list', async () => {
  const exported = await exportedAs(
    exportedTables.find(({ source }) => source.table.name === 'transactions')!,
    'json',
  );
  const { rows } = await fixture.database.pool.query<{ bytes: Buffer }>(
    'select bytes from export_chunk where export_id = $1',
    [exported.id],
  );
  expect(JSON.parse(rows[0]!.bytes.toString('utf8'))).toMatchObject([
    {
      orderNumber: expect.stringMatching(/^ORD-/),
      clientName: 'Ananya Deshmukh',
      amount: '5000.00',
      accountNumber: expect.stringMatching(/^\w+$/),
      status: 'OTP pending',
    },
  ]);
});
