import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { cancelExport } from './cancel-export.ts';
import { ExportFixture, MANY, upTo } from './testing/export-fixture.ts';
import { numbers } from './testing/numbers.ts';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await ExportFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const state = async () => (await fixture.job()).state;
const endsAs = (expected: string) => expect.poll(state).toBe(expected);

/** A gate that blocks the rows half-way until it is opened, and reports when it has been reached. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => (open = done));
  let isReached = false;
  const pass = (from: number) => {
    if (from < MANY / 2) return undefined;
    isReached = true;
    return opened;
  };
  return { pass, open, isReached: () => isReached };
}

test('a worker creates a queued export as requested', async () => {
  const { id } = await fixture.start(MANY, { columns: ['number', 'amount'] });
  await fixture.work();
  await endsAs('done');
  expect(await fixture.job()).toMatchObject({ rowCount: MANY, rowsDone: MANY, attempt: 1, failure: null });
  const lines = await fixture.lines(id);
  expect(ExportFixture.numbersOf(lines)).toEqual(upTo(MANY));
  expect(lines[0]).toBe('1,1234.56');
});

test('only one of two workers creates an export', async () => {
  const { id } = await fixture.start(MANY);
  await fixture.work();
  await fixture.work();
  await endsAs('done');
  expect((await fixture.job()).attempt).toBe(1);
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
});

test('another worker completes the export of a killed worker, without duplicate rows', async () => {
  const { id } = await fixture.start(MANY);
  const { host, user, database } = fixture.database.direct as Record<string, string>;
  const program = resolve(import.meta.dirname, '../../../testing/run-exporter.ts');
  const child = spawn(process.execPath, [program, host!, user!, database!], { stdio: 'ignore' });
  await expect.poll(() => fixture.chunkCount()).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await fixture.job()).rowsDone).toBeLessThan(MANY);
  await fixture.expireHeartbeat();
  await fixture.work();
  await endsAs('done');
  expect((await fixture.job()).attempt).toBe(2);
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
});

test('a worker that resumes after its export was taken over writes nothing', async () => {
  const { id } = await fixture.start(MANY);
  const { pass, open, isReached } = gate();
  await fixture.work(numbers(pass));
  await expect.poll(isReached).toBe(true);
  await fixture.expireHeartbeat();
  await fixture.work();
  await endsAs('done');
  const { byteCount, attempt } = await fixture.job();
  const chunks = await fixture.chunkCount();
  open();
  await fixture.start(1);
  expect([await fixture.chunkCount(), attempt]).toEqual([chunks + 1, 2]);
  expect((await fixture.job()).byteCount).toBe(byteCount);
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
});

test('an export that is cancelled half-way stops and leaves no data', async () => {
  const { id } = await fixture.start(MANY);
  const { pass, open, isReached } = gate();
  const exporter = await fixture.work(numbers(pass));
  await expect.poll(isReached).toBe(true);
  await cancelExport({ exportId: id }, fixture.ctx(), fixture.jobQueue);
  open();
  await exporter.stop();
  expect([await state(), await fixture.chunkCount()]).toEqual(['cancelled', 0]);
});

test('a stopped worker releases its export', async () => {
  await fixture.start(MANY);
  const { pass, open, isReached } = gate();
  const exporter = await fixture.work(numbers(pass));
  await expect.poll(isReached).toBe(true);
  const stopped = exporter.stop();
  open();
  await stopped;
  expect(await fixture.job()).toMatchObject({ state: 'queued', rowsDone: 0 });
  await fixture.work();
  await endsAs('done');
});

test('an export applies the access rights that are valid when it runs', async () => {
  const staff = await fixture.add('meera', 'serviceManager');
  const ctx = fixture.ctx({ userId: staff, role: 'serviceManager' });
  const { id } = await fixture.start(MANY, { ctx });
  await fixture.database.db.execute(sql`insert into client_mapping (staff_user_id, app_role_id, app_user_id, from_on)
    values (${staff}, 8, ${fixture.userId}, '2026-01-01')`);
  await fixture.work();
  await endsAs('done');
  expect((await fixture.lines(id, ctx))[0]?.endsWith(`,${fixture.userId}`)).toBe(true);
});

test.each([
  ['a revoked role', () => fixture.database.db.update(userRoleMapping).set({ isActive: false })],
  ['a blocked user', () => fixture.database.db.update(appUser).set({ appUserStatus: 5 })],
])('%s makes the export fail', async (_what, revoke) => {
  await fixture.start(MANY);
  await revoke();
  await fixture.work();
  await endsAs('failed');
  expect((await fixture.job()).failure).toBe('Your access has changed since you requested this file.');
  expect(await fixture.chunkCount()).toBe(0);
  await fixture.database.db.update(userRoleMapping).set({ isActive: true });
  await fixture.database.db.update(appUser).set({ appUserStatus: 3 });
});

test('a failed export is retried, three attempts at most', async () => {
  await fixture.start(MANY);
  let tries = 0;
  const failing = numbers(() => {
    tries += 1;
    throw new Error('the database is unavailable');
  });
  await fixture.work(failing);
  await endsAs('failed');
  expect([tries, (await fixture.job()).failure]).toEqual([
    3,
    'This file could not be created. Please request it again.',
  ]);
});

test('an expired export is deleted with its file', async () => {
  await fixture.start(10);
  await fixture.database.db.execute(sql`update export_job set expires_at = '2026-11-21T06:30:00Z'`);
  await fixture.tidy();
  expect([await fixture.chunkCount(), await fixture.job()]).toEqual([0, undefined]);
});

test('a worker completes the export of a call that ended with its node', async () => {
  const { id } = await fixture.start(10);
  await fixture.database.db.execute(
    sql`update export_job set state = 'running', created_at = '2026-11-21T06:24:00Z', row_count = 10`,
  );
  await fixture.tidy();
  await fixture.work();
  await endsAs('done');
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(10));
});

test('a queued export that waits long stays one job', async () => {
  await fixture.start(MANY);
  await fixture.database.db.execute(sql`update export_job set created_at = '2026-11-21T06:00:00Z'`);
  await fixture.tidy();
  await fixture.tidy();
  expect(await fixture.jobsInQueue()).toBe(1);
});

test('a cancelled export leaves no job to run', async () => {
  const { id } = await fixture.start(MANY);
  await cancelExport({ exportId: id }, fixture.ctx(), fixture.jobQueue);
  const { rows } = await fixture.database.pool.query<{ state: string }>('select state from pgboss.job');
  expect(rows).toEqual([{ state: 'cancelled' }]);
});
