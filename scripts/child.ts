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

/** The program exited before it was ready; the message is its error output. */
export class ChildEnded extends Error {}

export interface Child {
  readonly process: ChildProcess;
  /** Resolves when the program is ready. @throws ChildEnded when it exits before */
  readonly ready: Promise<ReadyMessage>;
  readonly ended: Promise<number>;
  stop(): Promise<number>;
}

const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'ready' in message;

/**
 * Starts one of our programs. Only this process receives Ctrl-C, and stops its children in order. If this process is
 * killed, the IPC channel closes and the child exits by itself.
 *
 * @param logFile receives standard output and standard error
 */
export function startChild(program: string, { logFile, flags = [] }: { logFile: string; flags?: string[] }): Child {
  const child = spawn(process.execPath, [...flags, resolve(ROOT, program)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  let errorOutput = '';
  child.stdout?.pipe(log, { end: false });
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-10_000);
    log.write(chunk);
  });
  const ended = new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
  const ready = new Promise<ReadyMessage>((done, fail) => {
    child.on('message', (message) => isReady(message) && done(message));
    void ended.then(() => fail(new ChildEnded(errorOutput.trim() || `${program} exited before it was ready`)));
  });
  ready.catch(() => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { process: child, ready, ended, stop };
}
