import type { DueWork } from '../clock/advance-clock.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { countPayouts, findNextPayoutMs } from './payouts.queries.ts';

const JOB_NAME = 'clearing-payouts';

/** Payouts fall due by the clock alone: an advance only reports those that it passes. */
export const createPayoutWork = (db: Database, { nowMs }: BusinessClock): DueWork => ({
  nextDueMs: () => findNextPayoutMs(db, nowMs()),
  runDue: (untilMs) =>
    Promise.resolve(
      countPayouts(db, nowMs(), untilMs).map(({ on, count }) => ({
        name: JOB_NAME,
        businessDate: on,
        outcome: `${count} ${count === 1 ? 'payout' : 'payouts'} made`,
      })),
    ),
});
