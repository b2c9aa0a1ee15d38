import { randomUUID } from 'node:crypto';
import { access, chmod, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Held until released or until the process ends, even when it is killed. */
export interface Lock {
  release(): Promise<void>;
}

export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly pid: number;
  constructor(pid: number) {
    super(`held by process ${pid}`);
    this.pid = pid;
  }
}

const ANSWER_MS = 500;
const RETRY_MS = 30;
/** Of the random part of a socket's name: the path of a socket is limited to 107 bytes. */
const UNIQUE_LENGTH = 8;

type Claim = 'held' | 'wanted';

/** A process that holds a lock or wants it, as its socket shows. */
interface Claimant {
  readonly name: string;
  readonly pid: number;
  /** Undefined for a socket that refuses connections: its process is dead, or does not listen yet. */
  readonly claim: Claim | undefined;
}

/** The process that holds a lock; undefined when it is free. */
export async function holderOf(path: string): Promise<number | undefined> {
  return (await claimantsOf(path)).find(({ claim }) => claim === 'held')?.pid;
}

/**
 * Acquires a lock. Each attempt listens on a socket of its own, because the operating system closes it when the process
 * is killed, and holds the lock once it finds no other socket that answers. No name is used twice, so that removing the
 * socket of a dead process, however late, never removes that of a living one.
 *
 * @throws LockHeldError naming the process that holds it
 */
export async function acquireLock(path: string): Promise<Lock> {
  for (;;) {
    const lock = await tryLock(path);
    if (lock) return lock;
    await pause();
  }
}

/** As {@link acquireLock}, but waits for the lock. @throws LockHeldError after the wait */
export async function awaitLock(path: string, waitMs: number): Promise<Lock> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await acquireLock(path);
    } catch (error) {
      if (!(error instanceof LockHeldError) || performance.now() >= until) throw error;
      await pause();
    }
  }
}

/** Of different lengths, so that attempts do not meet again. */
const pause = (): Promise<void> => sleep(RETRY_MS * (0.5 + Math.random()));

/** @returns undefined if another attempt was made at the same time, which goes first */
async function tryLock(path: string): Promise<Lock | undefined> {
  const folder = dirname(path);
  const own = `${basename(path)}.${process.pid}.${randomUUID().slice(0, UNIQUE_LENGTH)}`;
  let claim: Claim = 'wanted';
  const server = await listen(join(folder, own), () => claim);
  try {
    for (;;) {
      const others = (await claimantsOf(path)).filter(({ name }) => name !== own);
      const holder = others.find((other) => other.claim === 'held');
      if (holder) throw new LockHeldError(holder.pid);
      for (const { name, claim: theirs } of others)
        if (theirs === undefined) await rm(join(folder, name), { force: true });
      const rivals = others.filter((other) => other.claim === 'wanted');
      if (rivals.some(({ name }) => name < own)) break;
      // Asked last: a rival may have taken this attempt, before it listened, for a dead process.
      if (!(await isThere(join(folder, own)))) break;
      if (rivals.length === 0) {
        claim = 'held';
        return { release: () => close(server) };
      }
      await pause();
    }
  } catch (error) {
    await close(server);
    throw error;
  }
  await close(server);
  return undefined;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function listen(path: string, claim: () => Claim): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(claim()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  await chmod(path, 0o600).catch(() => undefined);
  return server;
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Everybody who holds a lock or wants it, and the sockets that dead processes left. */
async function claimantsOf(path: string): Promise<readonly Claimant[]> {
  const prefix = `${basename(path)}.`;
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(prefix));
  return Promise.all(
    names.map(async (name) => ({
      name,
      pid: Number(name.slice(prefix.length).split('.')[0]),
      claim: await claimAt(join(dirname(path), name)),
    })),
  );
}

/** What a socket answers. One that answers too late counts as holding the lock: its process lives. */
function claimAt(path: string): Promise<Claim | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let text = '';
    const finish = (claim: Claim | undefined) => {
      socket.destroy();
      resolve(claim);
    };
    socket.setTimeout(ANSWER_MS, () => finish('held'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => finish(text === 'wanted' ? 'wanted' : 'held'));
    socket.on('error', () => finish(undefined));
  });
}
