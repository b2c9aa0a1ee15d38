import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock, awaitLock, holderOf, LockHeldError } from './lock.ts';

const TAKER = resolve(import.meta.dirname, '../../../testing/take-lock.ts');

let folder: string;
let path: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artha-lock-'));
  path = join(folder, 'some.lock');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** @param times how often it takes the lock; without, it keeps it */
function startTaker(times?: number): ChildProcess {
  const args = [TAKER, path, join(folder, 'marker'), ...(times === undefined ? [] : [String(times)])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

const sockets = async () => (await readdir(folder)).filter((name) => name.startsWith('some.lock'));

/** A process that was killed while it held the lock. */
async function leaveDeadHolder(): Promise<number | undefined> {
  const dead = startTaker();
  if (dead.stdout) await once(dead.stdout, 'data');
  expect(await holderOf(path)).toBe(dead.pid);
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  return dead.pid;
}

test('one of many concurrent attempts gets a lock, also when a dead process held it', async () => {
  await leaveDeadHolder();
  expect(await holderOf(path)).toBeUndefined();
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => acquireLock(path)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toEqual(new LockHeldError(process.pid));
  expect(await holderOf(path)).toBe(process.pid);
});

test('no two processes hold a lock at once, while others are killed', async () => {
  await leaveDeadHolder();
  const takers = Array.from({ length: 4 }, () => startTaker(12));
  const exits = takers.map((taker) => once(taker, 'exit'));
  const victim = startTaker(1_000);
  if (victim.stdout) await once(victim.stdout, 'data');
  victim.kill('SIGKILL');
  // Each ends with 3 when it meets another one that holds the lock.
  expect((await Promise.all(exits)).map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
  const lock = await acquireLock(path);
  expect(await sockets()).toHaveLength(1);
  await lock.release();
  expect(await sockets()).toEqual([]);
});

test('waits for a lock until it is released, and not longer than asked', async () => {
  const first = await acquireLock(path);
  await expect(awaitLock(path, 0)).rejects.toThrow(LockHeldError);
  const second = awaitLock(path, 60_000);
  await first.release();
  await (await second).release();
  expect(await holderOf(path)).toBeUndefined();
});
