import { elapsedMs } from '../clock/clock.ts';

export interface Overload {
  readonly isOverloaded: () => boolean;
  readonly stop: () => void;
}

const WINDOW_MS = 2_000;
const SHEDDING_MS = 500;

/**
 * Measures the delay of the event loop with a timer. Two delays beyond the limit within two seconds count as overload:
 * a single stall (an import step, a garbage collection) is over before refusing reads could help.
 *
 * Not monitorEventLoopDelay: it ignores the first delay after each reset, which is the relevant one under load.
 */
export function watchOverload(lagMaxMs: number, sampleMs: number): Overload {
  let dueAtMs = elapsedMs() + sampleMs;
  let lastLateAtMs = Number.NEGATIVE_INFINITY;
  let sheddingUntilMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const nowMs = elapsedMs();
    if (nowMs - dueAtMs > lagMaxMs) {
      if (nowMs - lastLateAtMs < WINDOW_MS) sheddingUntilMs = nowMs + SHEDDING_MS;
      lastLateAtMs = nowMs;
    }
    dueAtMs = nowMs + sampleMs;
  }, sampleMs).unref();
  return {
    isOverloaded: () => sheddingUntilMs > elapsedMs(),
    stop: () => clearInterval(timer),
  };
}
