import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import type { PlanStep } from '../move-plan.ts';
import { lockPlansForWork } from '../plan.queries.ts';
import { endPlan } from './end-plan.ts';
import { listPlansToCancel, listPlansToSchedule } from './instalments.queries.ts';
import { lockPlansToOrder } from './lock-plans-to-order.ts';
import { notifyOfEnds } from './notify-of-plan.ts';
import { scheduleNext } from './schedule-next.ts';

const CHUNK_PLANS = 500;

export interface PlanWork {
  readonly database: Pick<Database, 'db'>;
  readonly on: BusinessDate;
  readonly step: PlanStep;
  readonly heartbeat?: (() => Promise<void>) | undefined;
}

/** Ends the plans whose cancellation takes effect by a day. @returns how many */
export async function endCancelled({ database, on, step, heartbeat }: PlanWork): Promise<number> {
  for (let count = 0; ;) {
    await heartbeat?.();
    const ids = await listPlansToCancel(database.db, on, CHUNK_PLANS);
    if (ids.length === 0) return count;
    count += await transaction(database, async (tx) => {
      const plans = await lockPlansForWork(tx, ids);
      const due = plans.filter(
        ({ status, cancelOn }) => status === 'cancelling' && cancelOn !== null && cancelOn <= on,
      );
      const ended = [];
      for (const plan of due) ended.push(await endPlan(tx, plan, { event: 'cancelled' }, step));
      await notifyOfEnds(tx, 'plan-cancelled', ended);
      return ended.length;
    });
  }
}

/** Schedules the next instalment of every running plan that has none ahead. @returns how many plans were looked at */
export async function scheduleAll({ database, on, step, heartbeat }: PlanWork): Promise<number> {
  let count = 0;
  for (let after: string | undefined; ;) {
    await heartbeat?.();
    const ids = await listPlansToSchedule(database.db, on, { after, limit: CHUNK_PLANS });
    after = ids.at(-1);
    if (after === undefined) return count;
    await transaction(
      database,
      async (tx) => scheduleNext(tx, [...(await lockPlansToOrder(tx, ids)).values()], on, step),
      { sharedLock: CALENDAR_LOCK },
    );
    count += ids.length;
  }
}
