import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';

const ROOT = resolve(import.meta.dirname, '..');

export interface ReadyMessage {
  readonly ready: true;
  readonly lines: readonly string[];
}

/** A program ended before it answered; the message is what it wrote. */
export class ChildEnded extends Error {}

export interface Child {
  readonly process: ChildProcess;
  /** What it says once it answers. @throws ChildEnded with what it wrote when it ended before */
  readonly ready: Promise<ReadyMessage>;
  readonly ended: Promise<number>;
  stop(): Promise<number>;
}

const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'ready' in message;

/**
 * Starts one of our programs. Ctrl-C reaches this process alone, which ends its children in order; should this
 * process be killed, the channel breaks and the child
 * ends by itself.
 *
 * @param logFile where its log lines go; what it writes to standard error is also shown
 */
export function startChild(program: string, { logFile, flags = [] }: { logFile: string; flags?: string[] }): Child {
  const child = spawn(process.execPath, [...flags, resolve(ROOT, program)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  let complaint = '';
  child.stdout?.pipe(log, { end: false });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-10_000);
    log.write(chunk);
  });
  const ended = new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
  const ready = new Promise<ReadyMessage>((done, fail) => {
    child.on('message', (message) => isReady(message) && done(message));
    void ended.then(() => fail(new ChildEnded(complaint.trim() || `${program} ended before it was ready`)));
  });
  ready.catch(() => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { process: child, ready, ended, stop };
}
