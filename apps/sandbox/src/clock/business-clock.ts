import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';

const OFFSET = 'clock.offset_ms';

/** The clock of business: the time of day plus an offset that only grows. All in milliseconds. */
export interface BusinessClock {
  readonly realNowMs: RealNow;
  readonly offsetMs: () => number;
  readonly nowMs: () => number;
  /**
   * What the outer systems take for now: ahead of `nowMs` while an advance is under way, since the product lives
   * through the days passed before the new offset is kept.
   */
  readonly horizonMs: () => number;
  /** Keeps an offset for good. */
  readonly keepOffset: (offsetMs: number) => void;
  readonly isAdvancing: () => boolean;
  /**
   * Runs an advance towards an offset that the work names once it knows it.
   *
   * @throws HttpProblem 409 while another one runs
   */
  readonly whileAdvancing: <Result>(work: (reach: (offsetMs: number) => void) => Promise<Result>) => Promise<Result>;
}

export function createBusinessClock(db: Database, realNowMs: RealNow): BusinessClock {
  let isAdvancing = false;
  let reachMs = 0;
  const offsetMs = () => Number(findSetting(db, OFFSET) ?? 0);
  return {
    realNowMs,
    offsetMs,
    nowMs: () => realNowMs() + offsetMs(),
    horizonMs: () => realNowMs() + Math.max(offsetMs(), reachMs),
    keepOffset: (offset) => putSetting(db, OFFSET, String(offset)),
    isAdvancing: () => isAdvancing,
    async whileAdvancing(work) {
      if (isAdvancing)
        throw new HttpProblem(409, 'clock.advancing', 'Another advance is running: wait for its answer.');
      isAdvancing = true;
      try {
        return await work((offset) => void (reachMs = offset));
      } finally {
        isAdvancing = false;
        reachMs = 0;
      }
    },
  };
}
