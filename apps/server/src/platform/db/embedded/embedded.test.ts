import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../testing/data-folder.ts';
import { openProductDatabase, openToolDatabase } from '../attach.ts';
import type { Database } from '../database.ts';
import { boundLog } from './bound-log.ts';
import { productOn } from './embedded.ts';
import { makeFolders } from './folders.ts';

const HOLDER = resolve(import.meta.dirname, '../../../testing/hold-database.ts');

const NO_URLS = { databaseUrl: undefined, databaseDirectUrl: undefined } as const;

/** The data folder of a stopped database without rows. */
let stopped: string;
let folder: string;
let env: typeof NO_URLS & { dataDir: string };
let children: ChildProcess[];

beforeAll(async () => {
  stopped = await makeDataFolder('artha-stopped-');
  await removing(await openProductDatabase({ ...NO_URLS, dataDir: stopped }));
});
afterAll(() => rm(stopped, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeDataFolder('artha-launch-');
  // Deep below a folder that only this user can enter, as many projects are.
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await chmod(closed, 0o700);
  env = { dataDir: join(closed, 'a/rather/deep/path'.repeat(6)), ...NO_URLS };
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const leftover = existsSync(env.dataDir) && (await openProductDatabase(env).catch(() => undefined));
  if (leftover) await removing(leftover);
  await rm(folder, { recursive: true, force: true });
});

/** Closes a database and removes the folder of its sockets. */
async function removing(database: Database): Promise<void> {
  await database.close();
  await rm(dirname(String(database.direct.host)), { recursive: true, force: true });
}

/** Copies a database to the data folder: creating and migrating one takes twenty times as long. */
async function copyDatabase(): Promise<void> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  // Unlike Node's own copy, this one keeps the owner.
  await promisify(execFile)('cp', ['-a', join(stopped, 'postgres'), env.dataDir]);
}

async function startHolder(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HOLDER, env.dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  return child;
}

test('several callers make the folders of a new database at once', async () => {
  const [made] = await Promise.all(Array.from({ length: 8 }, () => makeFolders(folder)));
  expect(await readdir(made!.runtime)).toEqual(['pg']);
  await rm(made!.runtime, { recursive: true });
});

const postmaster = async () => (await readFile(join(env.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];
const answer = async (database: Awaited<ReturnType<typeof openToolDatabase>>) =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from app_user')).rows[0]?.n;

test('starts below a closed folder, stops, and starts again with its data', async () => {
  const first = await openProductDatabase(env);
  await first.pool.query(`insert into app_config values ('kept', '1')`);
  await first.close();
  await expect(postmaster()).rejects.toThrow('ENOENT');
  const second = await openProductDatabase(env);
  expect((await second.pool.query('select value from app_config')).rows).toEqual([{ value: 1 }]);
  await second.close();
});

test('a second product on the folder fails at once, naming the first, which keeps running', async () => {
  await copyDatabase();
  const holder = await startHolder();
  await expect(openProductDatabase(env)).rejects.toMatchObject({ pid: holder.pid });
  expect(await productOn(env.dataDir)).toBe(holder.pid);
});

test('a database that survives its killed product is adopted with all commits', async () => {
  await copyDatabase();
  const holder = await startHolder();
  const tool = await openToolDatabase(env);
  await tool.pool.query(`insert into app_config values ('kept', '1')`);
  await tool.close();
  const before = await postmaster();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await productOn(env.dataDir)).toBeUndefined();
  const next = await openProductDatabase(env);
  expect(await postmaster()).toBe(before);
  expect((await next.pool.query('select count(*)::int as n from app_config')).rows).toEqual([{ n: 1 }]);
  await next.close();
});

test('a killed database recovers', async () => {
  await copyDatabase();
  const holder = await startHolder();
  process.kill(Number(await postmaster()), 'SIGKILL');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const next = await openProductDatabase(env);
  expect(await answer(next)).toBe(0);
  await next.close();
});

test('a tool shares the database of a running product and leaves it running', async () => {
  await copyDatabase();
  await startHolder();
  const tool = await openToolDatabase(env);
  expect(await answer(tool)).toBe(0);
  await tool.close();
  const another = await openToolDatabase(env);
  expect(await answer(another)).toBe(0);
  await another.close();
});

test('a tool alone starts and stops the database, unless a product has started meanwhile', async () => {
  await copyDatabase();
  const alone = await openToolDatabase(env);
  await alone.close();
  await expect(postmaster()).rejects.toThrow('ENOENT');

  const early = await openToolDatabase(env);
  await startHolder();
  await early.close();
  const tool = await openToolDatabase(env);
  expect(await answer(tool)).toBe(0);
  await tool.close();
});

test('the log of the server is bounded while it runs', async () => {
  await copyDatabase();
  const logRotation = { maxBytes: 1, kept: 1 };
  const database = await openProductDatabase({ ...env, logRotation });
  const log = join(env.dataDir, 'postgres.log');
  const rotated = () => readFile(`${log}.1`, 'utf8').catch(() => '');
  await expect.poll(rotated).toContain('starting PostgreSQL');
  const stop = boundLog(log, logRotation, 20);
  await expect(database.pool.query('select unheard_of')).rejects.toThrow('unheard_of');
  // Not preceded by a gap: the server appends to the emptied file.
  await expect.poll(rotated).toMatch(/^\d{4}-.*unheard_of/);
  stop();
  await database.close();
});

test.each([
  ['product', openProductDatabase],
  ['tool', openToolDatabase],
])('a large log is rotated before a %s starts the server', async (_who, open) => {
  await copyDatabase();
  const log = join(env.dataDir, 'postgres.log');
  const earlier = 'of an earlier server\n'.repeat(5_000);
  await writeFile(log, earlier);
  const database = await open({ ...env, logRotation: { maxBytes: earlier.length, kept: 1 } });
  expect(await readFile(`${log}.1`, 'utf8')).toBe(earlier);
  expect(await readFile(log, 'utf8')).toMatch(/^\d{4}-.*starting PostgreSQL/);
  await database.close();
});

test('the server starts although its log cannot be rotated', async () => {
  await copyDatabase();
  const log = join(env.dataDir, 'postgres.log');
  await writeFile(log, 'of an earlier server\n');
  await mkdir(join(`${log}.1`, 'not-empty'), { recursive: true });
  const tool = await openToolDatabase({ ...env, logRotation: { maxBytes: 1, kept: 1 } });
  expect(await answer(tool)).toBe(0);
  await tool.close();
});

test('a server whose data folder was deleted is killed, not adopted', async () => {
  await copyDatabase();
  const holder = await startHolder();
  const orphan = Number(await postmaster());
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  // The server still writes files while the folder is removed.
  await rm(env.dataDir, { recursive: true, force: true, maxRetries: 10 });
  const next = await openProductDatabase(env);
  expect(Number(await postmaster())).not.toBe(orphan);
  expect(await answer(next)).toBe(0);
  await next.close();
});

test('a socket folder that others can write to is not used', async () => {
  await copyDatabase();
  const first = await openProductDatabase(env);
  const socket = String(first.direct.host);
  await first.close();
  await chmod(socket, 0o777);
  await expect(openProductDatabase(env)).rejects.toThrow('belongs to another user');
  await chmod(socket, 0o700);
});

test('fails when the server of DATABASE_URL does not answer', async () => {
  const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  await expect(
    openProductDatabase({ ...env, databaseUrl: url as never, databaseDirectUrl: url as never }),
  ).rejects.toThrow(/^The database cannot be reached: /);
  silent.close();
});
