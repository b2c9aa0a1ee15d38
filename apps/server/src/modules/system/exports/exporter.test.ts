import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { cancelExport } from './cancel-export.ts';
import { ExportWorld, MANY, upTo } from './testing/export-world.ts';
import { numbers } from './testing/numbers.ts';

let world: ExportWorld;
beforeAll(async () => {
  world = await ExportWorld.open();
});
afterEach(() => world.clear());

const settled = { timeout: 25_000, interval: 20 };
const state = async () => (await world.job()).state;
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
  const { id } = await world.start(MANY, { columns: ['number', 'amount'] });
  world.work();
  await ended('done');
  expect(await world.job()).toMatchObject({ rowCount: MANY, rowsDone: MANY, attempt: 1, failure: null });
  const lines = await world.lines(id);
  expect(ExportWorld.numbersOf(lines)).toEqual(upTo(MANY));
  expect(lines[0]).toBe('1,1234.56');
});

test('of two workers one makes it', async () => {
  const { id } = await world.start(MANY);
  world.work();
  world.work();
  await ended('done');
  expect((await world.job()).attempt).toBe(1);
  expect(ExportWorld.numbersOf(await world.lines(id))).toEqual(upTo(MANY));
});

// A process of its own starts slowly where others are at work.
const STARTS_WITHIN_MS = 60_000;

test(
  'a worker that is killed half-way: another makes it whole, and nothing twice',
  async () => {
    const { id } = await world.start(MANY);
    const { host, user, database } = world.database.direct as Record<string, string>;
    const program = resolve(import.meta.dirname, '../../../testing/run-exporter.ts');
    const child = spawn(process.execPath, [program, host!, user!, database!], { stdio: 'ignore' });
    await expect.poll(() => world.chunkCount(), { timeout: STARTS_WITHIN_MS, interval: 20 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await world.job()).rowsDone).toBeLessThan(MANY);
    await world.silence();
    world.work();
    await ended('done');
    expect((await world.job()).attempt).toBe(2);
    expect(ExportWorld.numbersOf(await world.lines(id))).toEqual(upTo(MANY));
  },
  2 * STARTS_WITHIN_MS,
);

test('a worker that comes back after its export was taken over writes nothing more', async () => {
  const { id } = await world.start(MANY);
  const { pass, open, isReached } = door();
  world.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  await world.silence();
  world.work();
  await ended('done');
  const { byteCount, attempt } = await world.job();
  const chunks = await world.chunkCount();
  open();
  await world.start(1);
  expect([await world.chunkCount(), attempt]).toEqual([chunks + 1, 2]);
  expect((await world.job()).byteCount).toBe(byteCount);
  expect(ExportWorld.numbersOf(await world.lines(id))).toEqual(upTo(MANY));
});

test('what is cancelled half-way stops, and leaves nothing', async () => {
  const { id } = await world.start(MANY);
  const { pass, open, isReached } = door();
  const exporter = world.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  await cancelExport({ exportId: id }, world.ctx());
  open();
  await exporter.stop();
  expect([await state(), await world.chunkCount()]).toEqual(['cancelled', 0]);
});

test('a worker that is stopped gives its export back', async () => {
  await world.start(MANY);
  const { pass, open, isReached } = door();
  const exporter = world.work(numbers(pass));
  await expect.poll(isReached, settled).toBe(true);
  const stopped = exporter.stop();
  open();
  await stopped;
  expect(await world.job()).toMatchObject({ state: 'queued', rowsDone: 0 });
  world.work();
  await ended('done');
});

test('whose rows it has is asked when it runs', async () => {
  const staff = await world.add('meera', 'serviceManager');
  const ctx = world.ctx({ userId: staff, role: 'serviceManager' });
  const { id } = await world.start(MANY, { ctx });
  await world.database.db.execute(sql`insert into client_mapping (staff_user_id, app_role_id, app_user_id, from_on)
    values (${staff}, 8, ${world.userId}, '2026-01-01')`);
  world.work();
  await ended('done');
  expect((await world.lines(id, ctx))[0]?.endsWith(`,${world.userId}`)).toBe(true);
});

test.each([
  ['a role that was taken away', () => world.database.db.update(userRoleMapping).set({ isActive: false })],
  ['a user who was blocked', () => world.database.db.update(appUser).set({ appUserStatus: 5 })],
])('%s ends it', async (_what, take) => {
  await world.start(MANY);
  await take();
  world.work();
  await ended('failed');
  expect((await world.job()).failure).toBe('Your access has changed since you asked for this file.');
  expect(await world.chunkCount()).toBe(0);
  await world.database.db.update(userRoleMapping).set({ isActive: true });
  await world.database.db.update(appUser).set({ appUserStatus: 3 });
});

test('what fails is tried again, and no more than three times', async () => {
  await world.start(MANY);
  let tries = 0;
  const failing = numbers(() => {
    tries += 1;
    throw new Error('the database is away');
  });
  world.work(failing);
  await ended('failed');
  expect([tries, (await world.job()).failure]).toEqual([3, 'This file could not be made. Please ask for it again.']);
});

test('what has expired is taken away, file and all', async () => {
  await world.start(10);
  await world.database.db.execute(sql`update export_job set expires_at = '2026-11-21T06:30:00Z'`);
  world.work();
  await expect.poll(() => world.chunkCount(), settled).toBe(0);
  expect(await world.job()).toBeUndefined();
});
