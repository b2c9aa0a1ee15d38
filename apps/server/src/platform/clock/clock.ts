/**
 * The two clocks. Code that depends on time receives them as parameters.
 *
 * realNow is for sessions, codes, limits and audit; it cannot be changed. businessNow is for cut-offs, NAV days, plans
 * and reports: realNow plus an offset that only the sandbox can raise.
 */
export interface Clocks {
  realNow(): Date;
  businessNow(): Date;
}

/** The only place that reads the system clock. */
export const systemNow = (): Date => new Date();

/** Monotonic milliseconds, for measuring durations. */
export const elapsedMs = (): number => performance.now();

export interface MovableClocks extends Clocks {
  offsetMs(): number;
  /** Sets the offset of the business clock. Callers make sure that it does not decrease. */
  setOffset(offsetMs: number): void;
}

/** @param offsetMs the initial offset of the business clock */
export function createClocks(offsetMs = 0, realNow: () => Date = systemNow): MovableClocks {
  let offset = offsetMs;
  return {
    realNow,
    businessNow: () => new Date(realNow().getTime() + offset),
    offsetMs: () => offset,
    setOffset: (next) => {
      offset = next;
    },
  };
}
