import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { LogRotation } from '../apps/server/src/platform/log/rotating-file.ts';
import { LOG_ROTATION, openRotatingFile } from '../apps/server/src/platform/log/rotating-file.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

const QUICK_MODULES = resolve(import.meta.dirname, 'quick-modules.ts');
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

interface ChildOptions {
  readonly logFile: string;
  readonly logRotation?: LogRotation;
  /** Options of Node. */
  readonly flags?: readonly string[];
  /** Receives what the program is doing while it starts. */
  readonly onStep?: (step: string) => void;
}

const isStep = (message: unknown): message is { readonly step: string } =>
  typeof message === 'object' && message !== null && 'step' in message && typeof message.step === 'string';

/**
 * Starts one of our programs. Only this process receives Ctrl-C, and stops its children in order. If this process is
 * killed, the IPC channel closes and the child exits by itself.
 *
 * @param logFile receives standard output and standard error
 */
export function startChild(
  program: string,
  { logFile, logRotation = LOG_ROTATION, flags = [], onStep }: ChildOptions,
): Child {
  const child = spawn(process.execPath, ['--import', QUICK_MODULES, ...flags, resolve(ROOT, program)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = openRotatingFile(logFile, logRotation);
  let errorOutput = '';
  child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-10_000);
    log.write(chunk);
  });
  // After both streams have ended.
  child.once('close', () => log.close());
  const ended = new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
  const ready = new Promise<ReadyMessage>((done, fail) => {
    child.on('message', (message) => {
      if (isReady(message)) done(message);
      else if (isStep(message)) onStep?.(message.step);
    });
    void ended.then(() => fail(new ChildEnded(errorOutput.trim() || `${program} exited before it was ready`)));
  });
  ready.catch(() => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { process: child, ready, ended, stop };
}
