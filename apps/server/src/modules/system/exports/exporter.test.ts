import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { cancelExport } from './cancel-export.ts';
import { ExportFixture, MANY, upTo } from './testing/export-fixture.ts';
import { numbers } from './testing/numbers.ts';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await ExportFixture.open();
});
afterEach(() => fixture.clear());

const settled = { timeout: 25_000, interval: 20 };
const state = async () => (await fixture.job()).state;
const endsAs = (expected: string) => expect.poll(state, settled).toBe(expected);

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
  fixture.work();
  await endsAs('done');
  expect(await fixture.job()).toMatchObject({ rowCount: MANY, rowsDone: MANY, attempt: 1, failure: null });
  const lines = await fixture.lines(id);
  expect(ExportFixture.numbersOf(lines)).toEqual(upTo(MANY));
  expect(lines[0]).toBe('1,1234.56');
});

test('only one of two workers creates an export', async () => {
  const { id } = await fixture.start(MANY);
  fixture.work();
  fixture.work();
  await endsAs('done');
  expect((await fixture.job()).attempt).toBe(1);
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
});

// A separate process starts slowly on a busy machine.
const STARTS_WITHIN_MS = 60_000;

test(
  'another worker completes the export of a killed worker, without duplicate rows',
  async () => {
    const { id } = await fixture.start(MANY);
    const { host, user, database } = fixture.database.direct as Record<string, string>;
    const program = resolve(import.meta.dirname, '../../../testing/run-exporter.ts');
    const child = spawn(process.execPath, [program, host!, user!, database!], { stdio: 'ignore' });
    await expect.poll(() => fixture.chunkCount(), { timeout: STARTS_WITHIN_MS, interval: 20 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await fixture.job()).rowsDone).toBeLessThan(MANY);
    await fixture.expireHeartbeat();
    fixture.work();
    await endsAs('done');
    expect((await fixture.job()).attempt).toBe(2);
    expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
  },
  2 * STARTS_WITHIN_MS,
);

test('a worker that resumes after its export was taken over writes nothing', async () => {
  const { id } = await fixture.start(MANY);
  const { pass, open, isReached } = gate();
  fixture.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  await fixture.expireHeartbeat();
  fixture.work();
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
  const exporter = fixture.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  await cancelExport({ exportId: id }, fixture.ctx());
  open();
  await exporter.stop();
  expect([await state(), await fixture.chunkCount()]).toEqual(['cancelled', 0]);
});

test('a stopped worker releases its export', async () => {
  await fixture.start(MANY);
  const { pass, open, isReached } = gate();
  const exporter = fixture.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  const stopped = exporter.stop();
  open();
  await stopped;
  expect(await fixture.job()).toMatchObject({ state: 'queued', rowsDone: 0 });
  fixture.work();
  await endsAs('done');
});

test('an export applies the access rights that are valid when it runs', async () => {
  const staff = await fixture.add('meera', 'serviceManager');
  const ctx = fixture.ctx({ userId: staff, role: 'serviceManager' });
  const { id } = await fixture.start(MANY, { ctx });
  await fixture.database.db.execute(sql`insert into client_mapping (staff_user_id, app_role_id, app_user_id, from_on)
    values (${staff}, 8, ${fixture.userId}, '2026-01-01')`);
  fixture.work();
  await endsAs('done');
  expect((await fixture.lines(id, ctx))[0]?.endsWith(`,${fixture.userId}`)).toBe(true);
});

test.each([
  ['a revoked role', () => fixture.database.db.update(userRoleMapping).set({ isActive: false })],
  ['a blocked user', () => fixture.database.db.update(appUser).set({ appUserStatus: 5 })],
])('%s makes the export fail', async (_what, revoke) => {
  await fixture.start(MANY);
  await revoke();
  fixture.work();
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
  fixture.work(failing);
  await endsAs('failed');
  expect([tries, (await fixture.job()).failure]).toEqual([
    3,
    'This file could not be created. Please request it again.',
  ]);
});

test('an expired export is deleted with its file', async () => {
  await fixture.start(10);
  await fixture.database.db.execute(sql`update export_job set expires_at = '2026-11-21T06:30:00Z'`);
  fixture.work();
  await expect.poll(() => fixture.chunkCount(), settled).toBe(0);
  expect(await fixture.job()).toBeUndefined();
});
