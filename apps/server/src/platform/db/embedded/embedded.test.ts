import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProductDatabase, openToolDatabase } from '../attach.ts';
import { productOn } from './embedded.ts';
import { acquireLock, holderOf } from './lock.ts';

const HOLDER = resolve(import.meta.dirname, '../../../testing/hold-database.ts');

let folder: string;
let env: { dataDir: string; databaseUrl: undefined; databaseDirectUrl: undefined };
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artha-launch-'));
  // Below a folder that nobody but us may enter, and deep: where a person's project often lies.
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await chmod(closed, 0o700);
  env = { dataDir: join(closed, 'a/rather/deep/path'.repeat(6)), databaseUrl: undefined, databaseDirectUrl: undefined };
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const leftover = await openProductDatabase(env).catch(() => undefined);
  const runtime = leftover && dirname(String(leftover.direct.host));
  await leftover?.close();
  if (runtime) await rm(runtime, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function startHolder(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HOLDER, env.dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  return child;
}

const postmaster = async () => (await readFile(join(env.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];
const answer = async (database: Awaited<ReturnType<typeof openToolDatabase>>) =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from app_user')).rows[0]?.n;

test('it starts below a closed folder, stops, and starts again with what it held', async () => {
  const first = await openProductDatabase(env);
  await first.pool.query(`insert into app_config values ('kept', '1')`);
  await first.close();
  await expect(postmaster()).rejects.toThrow('ENOENT');
  const second = await openProductDatabase(env);
  expect((await second.pool.query('select value from app_config')).rows).toEqual([{ value: 1 }]);
  await second.close();
});

test('a second product on the folder is told at once who has it, and the first goes on', async () => {
  const holder = await startHolder();
  const start = performance.now();
  await expect(openProductDatabase(env)).rejects.toMatchObject({ pid: holder.pid });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(await productOn(env.dataDir)).toBe(holder.pid);
});

test('a database that outlived its killed product is adopted with what was committed', async () => {
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

test('a database that was killed itself recovers', async () => {
  const holder = await startHolder();
  process.kill(Number(await postmaster()), 'SIGKILL');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const next = await openProductDatabase(env);
  expect(await answer(next)).toBe(0);
  await next.close();
});

test('a tool beside a running product shares its database and leaves it running', async () => {
  await startHolder();
  const tool = await openToolDatabase(env);
  expect(await answer(tool)).toBe(0);
  await tool.close();
  const another = await openToolDatabase(env);
  expect(await answer(another)).toBe(0);
  await another.close();
});

test('a tool alone starts the database and stops it, but not under a product that came meanwhile', async () => {
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

test('a server whose data folder was deleted under it is ended, not adopted', async () => {
  const holder = await startHolder();
  const ghost = Number(await postmaster());
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await rm(env.dataDir, { recursive: true, force: true });
  const next = await openProductDatabase(env);
  expect(Number(await postmaster())).not.toBe(ghost);
  expect(await answer(next)).toBe(0);
  await next.close();
});

test('of many that want a lock one gets it, also over the socket of a dead process', async () => {
  const path = join(folder, 'some.lock');
  const dead = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`,
  ]);
  await once(dead.stdout, 'data');
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => acquireLock(path)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await holderOf(path)).toBe(process.pid);
});

test('a folder of sockets that others may write to is not used', async () => {
  const first = await openProductDatabase(env);
  const socket = String(first.direct.host);
  await first.close();
  await chmod(socket, 0o777);
  await expect(openProductDatabase(env)).rejects.toThrow('belongs to somebody else');
  await chmod(socket, 0o700);
});

test('a server that is not ours to start is named by its address', async () => {
  const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  await expect(
    openProductDatabase({ ...env, databaseUrl: url as never, databaseDirectUrl: url as never }),
  ).rejects.toThrow();
  silent.close();
});
