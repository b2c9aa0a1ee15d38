import type { Log } from '../log/log.ts';

export interface Loop {
  /** Runs the work at once, or right after the current run. */
  nudge(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

interface LoopOptions {
  readonly name: string;
  readonly idleMs: number;
  readonly log: Log;
}

const AFTER_FAILURE_MS = 1_000;

/**
 * Repeats work with a pause in between. A continuing failure, such as an unavailable database, is logged once.
 */
export function startLoop(work: () => Promise<void>, { name, idleMs, log }: LoopOptions): Loop {
  let isStopping = false;
  let isNudged = false;
  let isFailing = false;
  let wake: () => void = () => undefined;

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const run = async () => {
    while (!isStopping) {
      isNudged = false;
      try {
        await work();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error, loop: name }, 'failed; retrying every second');
        isFailing = true;
      }
      if (!isStopping && (isFailing || !isNudged)) await pause(isFailing ? AFTER_FAILURE_MS : idleMs);
    }
  };
  const running = run();
  return {
    nudge: () => {
      isNudged = true;
      if (!isFailing) wake();
    },
    stop: () => {
      isStopping = true;
      wake();
      return running;
    },
  };
}
