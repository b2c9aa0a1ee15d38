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
const ended = (as: string) => expect.poll(state, settled).toBe(as);

/** A door that is shut until it is opened, and says when somebody stands before it. */
function door() {
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

test('a worker makes what waits, as it was asked for', async () => {
  const { id } = await fixture.start(MANY, { columns: ['number', 'amount'] });
  fixture.work();
  await ended('done');
  expect(await fixture.job()).toMatchObject({ rowCount: MANY, rowsDone: MANY, attempt: 1, failure: null });
  const lines = await fixture.lines(id);
  expect(ExportFixture.numbersOf(lines)).toEqual(upTo(MANY));
  expect(lines[0]).toBe('1,1234.56');
});

test('of two workers one makes it', async () => {
  const { id } = await fixture.start(MANY);
  fixture.work();
  fixture.work();
  await ended('done');
  expect((await fixture.job()).attempt).toBe(1);
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
});

// A process of its own starts slowly where others are at work.
const STARTS_WITHIN_MS = 60_000;

test(
  'a worker that is killed half-way: another makes it whole, and nothing twice',
  async () => {
    const { id } = await fixture.start(MANY);
    const { host, user, database } = fixture.database.direct as Record<string, string>;
    const program = resolve(import.meta.dirname, '../../../testing/run-exporter.ts');
    const child = spawn(process.execPath, [program, host!, user!, database!], { stdio: 'ignore' });
    await expect.poll(() => fixture.chunkCount(), { timeout: STARTS_WITHIN_MS, interval: 20 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await fixture.job()).rowsDone).toBeLessThan(MANY);
    await fixture.silence();
    fixture.work();
    await ended('done');
    expect((await fixture.job()).attempt).toBe(2);
    expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
  },
  2 * STARTS_WITHIN_MS,
);

test('a worker that comes back after its export was taken over writes nothing more', async () => {
  const { id } = await fixture.start(MANY);
  const { pass, open, isReached } = door();
  fixture.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  await fixture.silence();
  fixture.work();
  await ended('done');
  const { byteCount, attempt } = await fixture.job();
  const chunks = await fixture.chunkCount();
  open();
  await fixture.start(1);
  expect([await fixture.chunkCount(), attempt]).toEqual([chunks + 1, 2]);
  expect((await fixture.job()).byteCount).toBe(byteCount);
  expect(ExportFixture.numbersOf(await fixture.lines(id))).toEqual(upTo(MANY));
});

test('what is cancelled half-way stops, and leaves nothing', async () => {
  const { id } = await fixture.start(MANY);
  const { pass, open, isReached } = door();
  const exporter = fixture.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  await cancelExport({ exportId: id }, fixture.ctx());
  open();
  await exporter.stop();
  expect([await state(), await fixture.chunkCount()]).toEqual(['cancelled', 0]);
});

test('a worker that is stopped gives its export back', async () => {
  await fixture.start(MANY);
  const { pass, open, isReached } = door();
  const exporter = fixture.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  const stopped = exporter.stop();
  open();
  await stopped;
  expect(await fixture.job()).toMatchObject({ state: 'queued', rowsDone: 0 });
  fixture.work();
  await ended('done');
});

test('whose rows it has is asked when it runs', async () => {
  const staff = await fixture.add('meera', 'serviceManager');
  const ctx = fixture.ctx({ userId: staff, role: 'serviceManager' });
  const { id } = await fixture.start(MANY, { ctx });
  await fixture.database.db.execute(sql`insert into client_mapping (staff_user_id, app_role_id, app_user_id, from_on)
    values (${staff}, 8, ${fixture.userId}, '2026-01-01')`);
  fixture.work();
  await ended('done');
  expect((await fixture.lines(id, ctx))[0]?.endsWith(`,${fixture.userId}`)).toBe(true);
});

test.each([
  ['a role that was taken away', () => fixture.database.db.update(userRoleMapping).set({ isActive: false })],
  ['a user who was blocked', () => fixture.database.db.update(appUser).set({ appUserStatus: 5 })],
])('%s ends it', async (_what, take) => {
  await fixture.start(MANY);
  await take();
  fixture.work();
  await ended('failed');
  expect((await fixture.job()).failure).toBe('Your access has changed since you asked for this file.');
  expect(await fixture.chunkCount()).toBe(0);
  await fixture.database.db.update(userRoleMapping).set({ isActive: true });
  await fixture.database.db.update(appUser).set({ appUserStatus: 3 });
});

test('what fails is tried again, and no more than three times', async () => {
  await fixture.start(MANY);
  let tries = 0;
  const failing = numbers(() => {
    tries += 1;
    throw new Error('the database is away');
  });
  fixture.work(failing);
  await ended('failed');
  expect([tries, (await fixture.job()).failure]).toEqual([3, 'This file could not be made. Please ask for it again.']);
});

test('what has expired is taken away, file and all', async () => {
  await fixture.start(10);
  await fixture.database.db.execute(sql`update export_job set expires_at = '2026-11-21T06:30:00Z'`);
  fixture.work();
  await expect.poll(() => fixture.chunkCount(), settled).toBe(0);
  expect(await fixture.job()).toBeUndefined();
});
