import { instantAt } from '@artha/domain/kit/dates';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { expireOrders } from './expire-orders.ts';

/**
 * Expires orders that were not paid or confirmed by the cut-off of the next business day. One job per cut-off time, so
 * that a fund with an early cut-off does not wait for the others.
 */
const expiryJob =
  (name: string, dueAt: string) =>
  ({ database, clocks }: WorkNode): EndOfDayJob => ({
    name,
    dueAt,
    run: async ({ businessDate }) => {
      const clock = { businessNow: instantAt(businessDate, dueAt), realNow: clocks.realNow() };
      const rowCount = await expireOrders(database, clock);
      return { rowCount, message: `${rowCount} orders expired` };
    },
  });

export const liquidOrderExpiryJob = expiryJob('order-expiry-liquid', '13:30');
export const orderExpiryJob = expiryJob('order-expiry', '15:00');
