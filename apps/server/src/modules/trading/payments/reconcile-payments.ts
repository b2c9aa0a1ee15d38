import { addDays } from '@artha/domain/kit/dates';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { clearingCorporation } from './clearing.adapter.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { reconcileDay } from './reconcile-day.ts';

/**
 * Holds what the clearing corporation took and gave back against what we know of it. The day before is looked at
 * again: its last half hour was still to come. Each difference is an error in the log, for somebody to look at.
 */
export function paymentReconciliationJob(node: PaymentsNode): EndOfDayJob {
  const corporation = clearingCorporation(node.env, node.clocks);
  return {
    name: 'payment-reconciliation',
    dueAt: '23:30',
    run: async ({ businessDate, heartbeat }) => {
      let rowCount = 0;
      let differenceCount = 0;
      for (const on of [addDays(businessDate, -1), businessDate]) {
        await heartbeat();
        const day = await reconcileDay(node, corporation, on);
        for (const difference of day.differences) node.log.error({ on, difference }, 'reconciliation of payments');
        rowCount += day.rowCount;
        differenceCount += day.differences.length;
      }
      return { rowCount, message: `${differenceCount} differences` };
    },
  };
}
