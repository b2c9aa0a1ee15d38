import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;
const READY_WITHIN_MS = 180_000;
const END_WITHIN_MS = 30_000;
const OUTPUT_KEPT_CHARACTERS = 4_000;

export interface Program {
  /** Words after `node`. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Answers 200 once it is ready. */
  readonly readyUrl: string;
}

export interface Started {
  /** From the start of the process to its first answer that it is ready. */
  readonly ms: number;
  readonly output: string;
}

/**
 * Starts a program, waits until it is ready, and ends it in order.
 *
 * @throws Error with what it wrote when it does not start
 */
export async function startAndStop({ words, env, cwd, readyUrl }: Program): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-OUTPUT_KEPT_CHARACTERS));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let hasEnded = false;
  const ended = new Promise<void>((done) => {
    const end = () => {
      hasEnded = true;
      done();
    };
    child.once('exit', end).once('error', end);
  });
  try {
    while (!(await isReady(readyUrl))) {
      if (hasEnded) throw new Error(`${words[0]} ended before it was ready:\n${output}`);
      if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`${words[0]} is not ready:\n${output}`);
      await sleep(POLL_MS);
    }
    return { ms: performance.now() - startedAt, output };
  } finally {
    child.kill('SIGINT');
    await Promise.race([ended, sleep(END_WITHIN_MS, undefined, { ref: false })]);
    if (!hasEnded) child.kill('SIGKILL');
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.text();
      return response.status === 200;
    },
    () => false,
  );
