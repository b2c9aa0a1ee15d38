import { businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { EndOfDayJob } from '../../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import { announceInstalments } from './announce-instalments.ts';
import { orderInstalments } from './order-instalments.ts';
import { endCancelled, scheduleAll } from './plan-work.ts';
import { settleOrders } from './settle-orders.ts';

/** Before the instalments of the day are ordered. */
const SCHEDULED_AT = '07:00';
/** Before the debits of the day are presented, and long before the cut-offs of its NAV. */
const ORDERED_AT = '08:00';
/** After the units of the day are allotted. */
const SETTLED_AT = '23:20';

/** The morning of the plans: cancellations take effect, next instalments are scheduled, debits announced. */
export const planScheduleJob = ({ database, clocks }: WorkNode): EndOfDayJob => ({
  name: 'plan-schedule',
  dueAt: SCHEDULED_AT,
  run: async ({ businessDate: on, heartbeat }) => {
    const realNow = clocks.realNow();
    const work = { database, on, step: { at: instantAt(on, SCHEDULED_AT), realNow }, heartbeat };
    const ended = await endCancelled(work);
    const scheduled = await scheduleAll(work);
    const announced = await announceInstalments({ database, on, realNow, heartbeat });
    return {
      rowCount: ended + scheduled + announced,
      message: `${count(announced)} debits announced, ${count(scheduled)} plans scheduled, ${count(ended)} ended`,
    };
  },
});

/** The instalments of the day become orders. */
export const planOrdersJob = ({ database, clocks }: WorkNode): EndOfDayJob => ({
  name: 'plan-orders',
  dueAt: ORDERED_AT,
  run: async ({ businessDate: on, heartbeat }) => {
    const step = { at: instantAt(on, ORDERED_AT), realNow: clocks.realNow() };
    const { ordered, failed } = await orderInstalments({ database, on, step, heartbeat });
    return { rowCount: ordered + failed, message: `${count(ordered)} ordered, ${count(failed)} failed` };
  },
});

/** What became of the orders of instalments, once more at the end of the day. */
export const planOutcomesJob = ({ database, clocks }: WorkNode): EndOfDayJob => ({
  name: 'plan-outcomes',
  dueAt: SETTLED_AT,
  run: async ({ businessDate: on, heartbeat }) => {
    const step = { at: instantAt(on, SETTLED_AT), realNow: clocks.realNow() };
    const settled = await settleOrders({ database, on, step, heartbeat });
    return { rowCount: settled, message: `${count(settled)} instalments ended` };
  },
});

/** The same each minute, so that clients learn of a returned debit on its day. */
export function settlePlanOrders({ database, clocks }: WorkNode): Promise<number> {
  const at = clocks.businessNow();
  return settleOrders({ database, on: businessDateAt(at), step: { at, realNow: clocks.realNow() } });
}

const count = (value: number): string => groupIndian(String(value));
