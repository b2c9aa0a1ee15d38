import type { DueWork } from '../clock/advance-clock.ts';
import type { Database } from '../platform/database.ts';
import { countPayouts, findNextPayoutMs } from './payouts.queries.ts';

const JOB_NAME = 'clearing-payouts';

/** Payouts fall due by the clock alone: an advance only reports those that it passes. */
export const createPayoutWork = (db: Database): DueWork => ({
  nextDueMs: (afterMs) => findNextPayoutMs(db, afterMs),
  runDue: (untilMs, fromMs) =>
    Promise.resolve(
      countPayouts(db, fromMs, untilMs).map(({ on, count }) => ({
        name: JOB_NAME,
        businessDate: on,
        outcome: `${count} ${count === 1 ? 'payout' : 'payouts'} made`,
      })),
    ),
});
