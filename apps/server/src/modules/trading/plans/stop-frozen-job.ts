import { instantAt } from '@artha/domain/kit/dates';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { ENDED_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { PlanStep } from './move-plan.ts';
import { listPlanIdsOfFrozen, lockPlansForWork } from './plan.queries.ts';
import { stopPlan } from './stop-plan.ts';

/** After accounts are frozen, and before anything is ordered on that day. */
const DUE_AT = '00:10';
const CHUNK_PLANS = 100;
const REASON = 'The holder of the account has come of age, and the account is frozen until their own documents arrive.';

/** Stops the plans of accounts that were frozen because their holder came of age: they never run again. */
export const stopFrozenJob = ({ database, clocks }: WorkNode): EndOfDayJob => ({
  name: 'plan-frozen-accounts',
  dueAt: DUE_AT,
  run: async ({ businessDate, heartbeat }) => {
    const step = { at: instantAt(businessDate, DUE_AT), realNow: clocks.realNow() };
    const rowCount = await stopPlansOfFrozen(database, step, heartbeat);
    return { rowCount, message: `${rowCount} plans of frozen accounts stopped` };
  },
});

/**
 * Each chunk is one transaction.
 *
 * @param heartbeat called before each chunk; if it throws, the run ends
 * @returns how many plans were stopped
 */
export async function stopPlansOfFrozen(
  database: Pick<Database, 'db'>,
  step: PlanStep,
  heartbeat: () => Promise<void> = async () => {},
): Promise<number> {
  for (let count = 0; ;) {
    await heartbeat();
    const ids = await listPlanIdsOfFrozen(database.db, CHUNK_PLANS);
    if (ids.length === 0) return count;
    count += await transaction(database, async (tx) => {
      const open = (await lockPlansForWork(tx, ids)).filter(({ status }) => !ENDED_PLAN_STATES.includes(status));
      for (const plan of open) await stopPlan(tx, plan, REASON, step);
      return open.length;
    });
  }
}
