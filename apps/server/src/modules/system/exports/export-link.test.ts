import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { asOperations, startServer } from '../../../platform/http/testing/test-server.ts';
import { activityLog } from '../activity-log/activity-log.tables.ts';
import { cancelExport } from './cancel-export.ts';
import { createExportLink, getExportFile } from './export-link.ts';
import { exportRoutes } from './exports.routes.ts';
import { ExportFixture, MANY } from './testing/export-fixture.ts';
import { numbers } from './testing/numbers.ts';

let fixture: ExportFixture;
let server: TestServer;
beforeAll(async () => {
  fixture = await ExportFixture.open();
  const { session, scope } = fixture.ctx();
  server = await startServer(
    exportRoutes({ modules: [{ name: 'numbers', exports: [numbers()] }], jobQueue: fixture.jobQueue }),
    {
      database: fixture.database,
      authenticator: { anonymous: scope, authenticate: () => Promise.resolve({ session, scope }) },
    },
  );
});
afterEach(() => fixture.clear());
afterAll(async () => {
  await server.app.drain();
  await fixture.close();
});

const ABSENT = '00000000-0000-7000-8000-000000000000';
const later = (minutes: number) => ({ realNow: new Date(Date.parse('2026-11-21T06:30:00Z') + minutes * 60_000) });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  );

test('over HTTP: request an export, get a link, download the whole file with its length, once only', async () => {
  const headers = { ...asOperations, 'content-type': 'application/json' };
  const request = {
    method: 'POST',
    headers,
    body: JSON.stringify({ format: 'csv', filter: { rows: 9_000, amount: '1.50' } }),
  };
  const made = (await (await fetch(`${server.url}/api/Numbers/export`, request)).json()) as {
    id: string;
    byteCount: number;
  };
  const exportUrl = `${server.url}/api/Exports/${made.id}`;
  const linked = await fetch(`${exportUrl}/links`, { ...request, body: '{}' });
  const { ticket } = (await linked.json()) as { ticket: string };
  const fetched = await fetch(`${exportUrl}/file?ticket=${ticket}`, { headers: asOperations });
  const text = await fetched.text();
  expect(fetched.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(fetched.headers.get('content-disposition')).toContain('filename="numbers-');
  expect(Number(fetched.headers.get('content-length'))).toBe(made.byteCount);
  expect(text.trimEnd().split('\r\n')).toHaveLength(9_001);
  const again = await fetch(`${exportUrl}/file?ticket=${ticket}`, { headers: asOperations });
  expect([again.status, await again.json()]).toMatchObject([410, { error: { code: 'export.link-used' } }]);
});

test('a link works once, even for two simultaneous downloads, and each download is recorded', async () => {
  const { id: exportId } = await fixture.start(10);
  const { ticket } = await createExportLink({ exportId }, fixture.ctx());
  const outcomes = await Promise.all([1, 2].map(() => refusal(getExportFile({ exportId, ticket }, fixture.ctx()))));
  expect(outcomes.toSorted()).toEqual(['export.link-used', 'none']);
  const recorded = (await fixture.database.db.select().from(activityLog)).filter(
    ({ payload }) => (payload as { exportId?: string }).exportId === exportId,
  );
  expect(recorded).toMatchObject([
    { type: 'DOWNLOAD', userId: fixture.userId, payload: { table: 'numbers', format: 'csv', rowCount: 10 } },
  ]);
  const { rows } = await fixture.database.db.execute(sql`select action from audit_log where object_id = ${exportId}`);
  expect(rows).toEqual([{ action: 'export.downloaded' }]);
});

test('a link works for its requester in the same role, for minutes, and replaces the previous one', async () => {
  const { id: exportId } = await fixture.start(10);
  const other = await fixture.add('ravi', 'operations');
  const first = await createExportLink({ exportId }, fixture.ctx());
  const { ticket } = await createExportLink({ exportId }, fixture.ctx());
  const download = (ticketUsed: string, changes = {}, id = exportId) =>
    refusal(getExportFile({ exportId: id, ticket: ticketUsed }, fixture.ctx(changes)));
  expect(await download(first.ticket)).toBe('export.link-used');
  expect(await download(ticket, { userId: other })).toBe('export.not-found');
  expect(await download(ticket, { role: 'client' })).toBe('export.not-found');
  expect(await download(ticket, {}, ABSENT)).toBe('export.not-found');
  expect(await download(ticket, later(5))).toBe('export.link-used');
  expect(await download(ticket, later(4))).toBe('none');
  const { rows } = await fixture.database.pool.query<{ found: string }>('select ticket_hash as found from export_job');
  expect(rows[0]?.found).toBeNull();
});

test('only the hash of a ticket is stored', async () => {
  const { id: exportId } = await fixture.start(10);
  const { ticket } = await createExportLink({ exportId }, fixture.ctx());
  const { rows } = await fixture.database.pool.query('select * from export_job');
  expect(JSON.stringify(rows)).not.toContain(ticket);
});

test.each([
  ['of another user', { userId: 1_000_000 }],
  ['of another role', { role: 'client' as const }],
  ['that has expired', later(24 * 60)],
])('an export %s is not found', async (_what, changes) => {
  const { id: exportId } = await fixture.start(10);
  const ctx = fixture.ctx(changes);
  expect(await refusal(createExportLink({ exportId }, ctx))).toBe('export.not-found');
  expect(await refusal(cancelExport({ exportId }, ctx, fixture.jobQueue))).toBe('export.not-found');
  expect(await fixture.lines(exportId)).toHaveLength(10);
});

test('an export that is not ready has no link, and cancelling an ended one deletes its file', async () => {
  const { id: queued } = await fixture.start(MANY);
  expect(await refusal(createExportLink({ exportId: queued }, fixture.ctx()))).toBe('export.not-ready');
  const { id: done } = await fixture.start(10);
  await cancelExport({ exportId: done }, fixture.ctx(), fixture.jobQueue);
  expect(await fixture.chunkCount()).toBe(0);
  expect(await refusal(cancelExport({ exportId: done }, fixture.ctx(), fixture.jobQueue))).toBe('export.not-found');
});
