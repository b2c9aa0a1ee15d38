import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';

const OFFSET = 'clock.offset_ms';

/** The business clock: the time of day plus an offset that only grows. All in milliseconds. */
export interface BusinessClock {
  readonly realNowMs: RealNow;
  readonly offsetMs: () => number;
  readonly nowMs: () => number;
  /**
   * The time for the external systems. During an advance it is ahead of `nowMs`: the product processes the days passed
   * before the new offset is saved.
   */
  readonly horizonMs: () => number;
  readonly saveOffset: (offsetMs: number) => void;
  readonly isAdvancing: () => boolean;
  /**
   * Runs an advance. The work sets the target offset as soon as it is known.
   *
   * @throws HttpProblem 409 while another one runs
   */
  readonly whileAdvancing: <Result>(
    work: (setTarget: (offsetMs: number) => void) => Promise<Result>,
  ) => Promise<Result>;
}

export function createBusinessClock(db: Database, realNowMs: RealNow): BusinessClock {
  let isAdvancing = false;
  let targetMs = 0;
  const offsetMs = () => Number(findSetting(db, OFFSET) ?? 0);
  return {
    realNowMs,
    offsetMs,
    nowMs: () => realNowMs() + offsetMs(),
    horizonMs: () => realNowMs() + Math.max(offsetMs(), targetMs),
    saveOffset: (offset) => putSetting(db, OFFSET, String(offset)),
    isAdvancing: () => isAdvancing,
    async whileAdvancing(work) {
      if (isAdvancing)
        throw new HttpProblem(409, 'clock.advancing', 'Another advance is running: wait for its answer.');
      isAdvancing = true;
      try {
        return await work((offset) => void (targetMs = offset));
      } finally {
        isAdvancing = false;
        targetMs = 0;
      }
    },
  };
}
