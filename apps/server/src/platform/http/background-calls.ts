import type { Log } from '../log/log.ts';

interface Tally {
  calls: number;
  totalMs: number;
  longestMs: number;
}

const LOG_INTERVAL_MS = 60_000;

/**
 * Counts background calls of pages. Thousands a second would flood the log: they get one line a minute, or none.
 */
export class BackgroundCalls {
  readonly #tallies = new Map<string, Tally>();
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;

  constructor(log: Log) {
    this.#log = log;
    this.#timer = setInterval(() => this.#logCounts(), LOG_INTERVAL_MS).unref();
  }

  /** @param route its pattern, never the requested address */
  record(route: string, ms: number): void {
    const tally = this.#tallies.get(route);
    if (!tally) {
      this.#tallies.set(route, { calls: 1, totalMs: ms, longestMs: ms });
      return;
    }
    tally.calls += 1;
    tally.totalMs += ms;
    if (ms > tally.longestMs) tally.longestMs = ms;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#logCounts();
  }

  #logCounts(): void {
    if (this.#tallies.size === 0) return;
    const background = [...this.#tallies].map(([route, { calls, totalMs, longestMs }]) => ({
      route,
      calls,
      msMean: tenths(totalMs / calls),
      msLongest: tenths(longestMs),
    }));
    this.#tallies.clear();
    this.#log.info({ background });
  }
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
