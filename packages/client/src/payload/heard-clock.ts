import { clocksOf } from '../clocks.ts';

/** The server's time of day, as it was heard last: this device's own may be wrong. */
export interface HeardClock {
  hear(headers: Headers): void;
  /** In milliseconds; the beginning of time before anything was heard. */
  nowMs(): number;
}

/** @param realNow what was heard by now */
export function heardClock(realNow?: Date): HeardClock {
  let serverMs = realNow?.getTime() ?? 0;
  let atMs = performance.now();
  return {
    hear: (headers) => {
      const heard = clocksOf(headers);
      if (!heard) return;
      serverMs = heard.realNow.getTime();
      atMs = performance.now();
    },
    nowMs: () => Math.round(serverMs + performance.now() - atMs),
  };
}
