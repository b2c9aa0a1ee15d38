import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;
const READY_WITHIN_MS = 180_000;
const END_WITHIN_MS = 30_000;
const OUTPUT_KEPT_CHARACTERS = 4_000;

export interface Program {
  /** Arguments of `node`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Answers 200 once it is ready. */
  readonly readyUrl: string;
  /** Discards standard output; otherwise the end of it is kept. */
  readonly isSilent?: boolean;
  /** Opens an IPC channel, over which the program answers requests. */
  readonly hasIpc?: boolean;
}

export interface Started {
  /** From the start of the process until it was ready. */
  readonly ms: number;
  readonly output: string;
}

/** A running program. */
export interface Running extends Started {
  readonly pid: number;
  /** Sends a request over IPC and returns the answer. */
  request(): Promise<unknown>;
  /** Stops it with SIGINT. */
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it is ready.
 *
 * @throws Error with its output when it does not start
 */
export async function startProgram({ args, env, cwd, readyUrl, ...program }: Program): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', program.isSilent ? 'ignore' : 'pipe', 'pipe', ...(program.hasIpc ? (['ipc'] as const) : [])],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-OUTPUT_KEPT_CHARACTERS));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  let hasEnded = false;
  const ended = new Promise<void>((done) => {
    const end = () => {
      hasEnded = true;
      done();
    };
    child.once('exit', end).once('error', end);
  });
  const stop = async () => {
    child.kill('SIGINT');
    await Promise.race([ended, sleep(END_WITHIN_MS, undefined, { ref: false })]);
    if (!hasEnded) child.kill('SIGKILL');
  };
  try {
    while (!(await isReady(readyUrl))) {
      if (hasEnded) throw new Error(`${args[0]} exited before it was ready:\n${output}`);
      if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`${args[0]} is not ready:\n${output}`);
      await sleep(POLL_MS);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const request = async () => {
    const answered = once(child, 'message');
    child.send('?');
    return ((await answered) as [unknown])[0];
  };
  return { ms: performance.now() - startedAt, output, pid: child.pid ?? 0, request, stop };
}

/**
 * Starts a program, waits until it is ready, and stops it.
 *
 * @throws Error with its output when it does not start
 */
export async function startAndStop(program: Program): Promise<Started> {
  const { ms, output, stop } = await startProgram(program);
  await stop();
  return { ms, output };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.text();
      return response.status === 200;
    },
    () => false,
  );
