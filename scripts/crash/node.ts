import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { ChildEnded, startChild } from '../child.ts';

/** A node of the product that can be killed and restarted at the same address. */
export interface Node {
  readonly url: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  readonly killCount: () => number;
  /** Milliseconds from each kill until the node was ready again. */
  readonly recoveries: readonly number[];
  /** Sends SIGKILL and restarts, unless it is restarting already. Resolves when the node is ready again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const FLAGS = ['--disable-proto=delete'];
const START_ATTEMPTS = 20;
const START_AGAIN_MS = 250;

/** @param env overrides for this process's environment */
export async function startNode(port: number, env: Record<string, string>, logFile: string): Promise<Node> {
  const start = async (): Promise<Child> => {
    for (let attempt = 1; ; attempt += 1) {
      Object.assign(process.env, env, { PORT: String(port) });
      const child = startChild('apps/server/src/main.ts', { logFile, flags: FLAGS });
      try {
        await child.ready;
        return child;
      } catch (error) {
        // The killed process may still be shutting down.
        if (!(error instanceof ChildEnded) || attempt === START_ATTEMPTS) throw error;
        await sleep(START_AGAIN_MS);
      }
    }
  };
  const recoveries: number[] = [];
  let child = await start();
  let restart: Promise<void> | undefined;
  const killAndRestart = async () => {
    const startedAt = performance.now();
    child.process.kill('SIGKILL');
    await child.ended;
    child = await start();
    recoveries.push(performance.now() - startedAt);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.process.pid ?? 0,
    killCount: () => recoveries.length,
    recoveries,
    kill: () => {
      restart ??= killAndRestart().finally(() => {
        restart = undefined;
      });
      return restart;
    },
    stop: async () => {
      await child.stop();
    },
  };
}
