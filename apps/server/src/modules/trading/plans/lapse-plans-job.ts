import { DAY_MS, instantAt } from '@artha/domain/kit/dates';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { movePlan } from './move-plan.ts';
import { listUnconfirmedSince, lockPlansForWork } from './plan.queries.ts';

const DUE_AT = '01:30';
const CHUNK_PLANS = 100;

interface Clock {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/** Ends the plans that their one-time password has not confirmed within a day. */
export const lapsePlansJob = ({ database, clocks }: WorkNode): EndOfDayJob => ({
  name: 'plan-lapse',
  dueAt: DUE_AT,
  run: async ({ businessDate, heartbeat }) => {
    const clock = { businessNow: instantAt(businessDate, DUE_AT), realNow: clocks.realNow() };
    const rowCount = await lapsePlans(database, clock, heartbeat);
    return { rowCount, message: `${rowCount} unconfirmed plans lapsed` };
  },
});

/**
 * Each chunk is one transaction; plans that were confirmed in the meantime are skipped.
 *
 * @param heartbeat called before each chunk; if it throws, the run ends
 * @returns how many plans lapsed
 */
export async function lapsePlans(
  database: Pick<Database, 'db'>,
  { businessNow, realNow }: Clock,
  heartbeat: () => Promise<void> = async () => {},
): Promise<number> {
  const before = new Date(businessNow.getTime() - DAY_MS);
  for (let count = 0; ;) {
    await heartbeat();
    const ids = await listUnconfirmedSince(database.db, before, CHUNK_PLANS);
    if (ids.length === 0) return count;
    count += await transaction(database, async (tx) => {
      const waiting = (await lockPlansForWork(tx, ids)).filter(({ status }) => status === 'unconfirmed');
      for (const plan of waiting) await movePlan(tx, plan, { event: 'lapsed' }, { at: businessNow, realNow });
      return waiting.length;
    });
  }
}
