/**
 * The two clocks (both are parameters of whatever depends on time; this is where they come from).
 *
 * realNow: sessions, codes, limits, audit. Nobody moves it. businessNow: cut-off, NAV day, plans, reports; realNow
 * plus an offset that only the
 * sandbox can raise.
 */
export interface Clocks {
  realNow(): Date;
  businessNow(): Date;
}

/** The system's time of day: the only place that reads it. */
export const systemNow = (): Date => new Date();

/** Milliseconds that only ever grow, for measuring how long something took. */
export const elapsedMs = (): number => performance.now();

export interface MovableClocks extends Clocks {
  offsetMs(): number;
  /** The new distance of the business clock from the time of day. Callers have made sure that it does not shrink. */
  setOffset(offsetMs: number): void;
}

/** @param offsetMs how far the business clock is ahead at the start */
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
