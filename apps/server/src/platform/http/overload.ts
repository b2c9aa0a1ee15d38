import { elapsedMs } from '../clock/clock.ts';

export interface Overload {
  readonly isOverloaded: () => boolean;
  readonly stop: () => void;
}

const TOGETHER_MS = 2_000;
const SHEDDING_MS = 500;

/**
 * Watches how late the event loop runs, by a timer that should be on time. Overloaded are two delays beyond the limit
 * within two seconds: a single stall (a step of an import, a collection of garbage) is over by the time anything could
 * be shed for it.
 *
 * Not monitorEventLoopDelay: it swallows the first delay after each reset, which under load is the one that matters.
 */
export function watchOverload(lagMaxMs: number, sampleMs: number): Overload {
  let dueAtMs = elapsedMs() + sampleMs;
  let lastLateAtMs = Number.NEGATIVE_INFINITY;
  let sheddingUntilMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const nowMs = elapsedMs();
    if (nowMs - dueAtMs > lagMaxMs) {
      if (nowMs - lastLateAtMs < TOGETHER_MS) sheddingUntilMs = nowMs + SHEDDING_MS;
      lastLateAtMs = nowMs;
    }
    dueAtMs = nowMs + sampleMs;
  }, sampleMs).unref();
  return {
    isOverloaded: () => sheddingUntilMs > elapsedMs(),
    stop: () => clearInterval(timer),
  };
}
