import { addDays } from '@artha/domain/kit/dates';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { clearingCorporation } from './clearing.adapter.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { reconcileDay } from './reconcile-day.ts';

/**
 * Reconciles our payments and refunds with the statement of the clearing corporation. The previous day is checked
 * again, because the job ran before its end. Each difference is logged as an error for an operator.
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
        for (const difference of day.differences)
          node.log.error({ on, difference }, 'payment reconciliation found a difference');
        rowCount += day.rowCount;
        differenceCount += day.differences.length;
      }
      return { rowCount, message: `${differenceCount} differences` };
    },
  };
}
