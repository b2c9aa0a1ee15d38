import { clocksOf } from '../clocks.ts';

/** The server's real clock, from its last answer: the clock of this device may be wrong. */
export interface ServerClock {
  update(headers: Headers): void;
  /** In milliseconds since the epoch; starts at 0 before the first answer. */
  nowMs(): number;
}

/** @param realNow the server's real clock, if already known */
export function serverClock(realNow?: Date): ServerClock {
  let serverMs = realNow?.getTime() ?? 0;
  let atMs = performance.now();
  return {
    update: (headers) => {
      const clocks = clocksOf(headers);
      if (!clocks) return;
      serverMs = clocks.realNow.getTime();
      atMs = performance.now();
    },
    nowMs: () => Math.round(serverMs + performance.now() - atMs),
  };
}
