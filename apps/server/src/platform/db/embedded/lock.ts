import { chmod, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
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
const SETTLE_MS = 30;

/**
 * The process that holds a lock; undefined when it is free. A socket that refuses connections was left by a dead
 * process.
 */
export function holderOf(path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let text = '';
    const finish = (pid: number | undefined) => {
      socket.destroy();
      resolve(pid);
    };
    socket.setTimeout(ANSWER_MS, () => finish(0));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => finish(Number(text)));
    socket.on('error', () => finish(undefined));
  });
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
    server.unref();
  });

/**
 * Acquires a lock: a listening socket, because the operating system releases it when the process is killed.
 *
 * @throws LockHeldError naming the process that holds it
 */
export async function acquireLock(path: string): Promise<Lock> {
  for (;;) {
    const server = await listen(path);
    if (server) {
      await chmod(path, 0o600);
      // Two processes may both have replaced the same stale socket; the later one owns the path.
      await sleep(SETTLE_MS);
      const holder = await holderOf(path);
      if (holder === process.pid) return { release: () => release(server) };
      server.close();
      if (holder !== undefined) throw new LockHeldError(holder);
      continue;
    }
    const holder = await holderOf(path);
    if (holder !== undefined) throw new LockHeldError(holder);
    await rm(path, { force: true });
  }
}

const release = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** As {@link acquireLock}, but waits for the lock. @throws LockHeldError after the wait */
export async function awaitLock(path: string, waitMs: number): Promise<Lock> {
  for (let waited = 0; ; waited += SETTLE_MS) {
    try {
      return await acquireLock(path);
    } catch (error) {
      if (!(error instanceof LockHeldError) || waited >= waitMs) throw error;
      await sleep(SETTLE_MS);
    }
  }
}
