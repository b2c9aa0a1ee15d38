import { counted } from '@artha/domain/kit/counted';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, formatDate } from '@artha/domain/kit/dates';
import { DIFFERENCE_KINDS, differenceOf } from '@artha/domain/trading/payments/differences';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { alertOperations } from '../../system/notifications/index.ts';
import { clearingCorporation } from './clearing.adapter.ts';
import type { FoundDifference } from './differences/differences.queries.ts';
import { listOpenDays, saveDifferences } from './differences/differences.queries.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { reconcileDay } from './reconcile-day.ts';
import type { ReconcileParts } from './reconcile-parts.ts';

/** What only says that something was booked stays until somebody has read it. */
const COMPARED = DIFFERENCE_KINDS.filter((kind) => !differenceOf(kind).isBooked);

/** For how long a day with an open difference is compared again: the corporation may correct its statement. */
const RECOMPARED_DAYS = 30;

/**
 * Reconciles payments by every mode, transfers, cheques and refunds with the statement of the clearing corporation. The
 * previous day is checked again, because the job ran before its end, and earlier days while they have open differences,
 * because the money of a row waits for its correction. Each difference is kept for operations, who are alerted of new
 * ones, and logged as an error.
 */
export function paymentReconciliationJob(node: PaymentsNode & Pick<ReconcileParts, 'secrets'>): EndOfDayJob {
  const corporation = clearingCorporation(node.env, node.clocks);
  return {
    name: 'payment-reconciliation',
    dueAt: '23:30',
    run: async ({ businessDate, heartbeat }) => {
      let rowCount = 0;
      let differenceCount = 0;
      const yesterday = addDays(businessDate, -1);
      const since = addDays(businessDate, -RECOMPARED_DAYS);
      const openDays = await listOpenDays(node.database.db, COMPARED, { since, before: yesterday });
      // The newest first: an old statement that cannot be fetched holds up no other.
      for (const on of [yesterday, businessDate, ...openDays]) {
        await heartbeat();
        const day = await reconcileDay(node, corporation, on);
        await transaction(node.database, (tx) => saveAndAlert(tx, on, day.differences, node.clocks.realNow()));
        for (const difference of day.differences)
          node.log.error({ on, ...loggable(difference) }, 'payment reconciliation found a difference');
        rowCount += day.rowCount;
        differenceCount += day.differences.length;
      }
      return { rowCount, message: counted(differenceCount, 'difference') };
    },
  };
}

async function saveAndAlert(tx: Tx, on: BusinessDate, found: readonly FoundDifference[], realNow: Date): Promise<void> {
  const unknown = await saveDifferences(tx, { businessDate: on, kinds: COMPARED }, found, realNow);
  const count = unknown.filter(({ kind }) => !differenceOf(kind).isBooked).length;
  if (count === 0) return;
  const values = { statementOn: formatDate(on), count: String(count) };
  await alertOperations(tx, [{ code: 'money-differences', onceKey: `${on}:${realNow.toISOString()}`, values }]);
}

const loggable = ({ kind, subjectKey, reference }: { kind: string; subjectKey: string; reference: string | null }) => ({
  difference: { kind, subjectKey, reference },
});
