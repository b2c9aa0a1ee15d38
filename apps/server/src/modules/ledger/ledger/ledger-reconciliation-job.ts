import { counted } from '@artha/domain/kit/counted';
import { addDays } from '@artha/domain/kit/dates';
import type { Difference } from '../../../platform/db/reconciliation-check.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { withHeartbeats } from '../../../platform/jobs/with-heartbeats.ts';
import { reconciliationChecksOf } from '../../../platform/node/module.ts';
import type { NodeContext, WorkNode } from '../../../platform/node/node-context.ts';
import { stopIntake } from '../../clients/accounts/index.ts';
import { differenceLine } from './reconciliation-text.ts';
import { reconcileLedger, SETTLED_AFTER_DAYS } from './reconcile-ledger.ts';

/** Differences that are kept for people: with more, the cause is one, and the log has them all. */
const KEPT_MAX = 100;

/**
 * Recomputes holdings and lots from the ledger each night, and finds money that is in transit for too long. An account
 * whose holdings differ takes no orders until it is cleared; what is not about a holding is kept for operations. Each
 * difference is logged as an error, too.
 */
export const ledgerReconciliationJob = (node: WorkNode & Pick<NodeContext, 'modules'>): EndOfDayJob => ({
  name: 'ledger-reconciliation',
  dueAt: '23:45',
  run: async ({ businessDate, heartbeat }) => {
    const { database, clocks, log, modules } = node;
    const others: Difference[] = [];
    const folioIds = new Set<number>();
    const onDifference = (difference: Difference) => {
      log.error({ difference: differenceLine(difference) }, 'ledger reconciliation found a difference');
      if (typeof difference.folioId === 'number') folioIds.add(difference.folioId);
      else if (others.length < KEPT_MAX) others.push(difference);
    };
    const { postingCount, differenceCount } = await withHeartbeats(heartbeat, (signal) =>
      reconcileLedger(database, {
        onDifference,
        settledBefore: addDays(businessDate, -SETTLED_AFTER_DAYS),
        furtherChecks: reconciliationChecksOf(modules),
        signal,
      }),
    );
    const stopped = await stopIntake(database.db, [...folioIds], clocks.realNow());
    if (stopped.length > 0)
      log.error({ accountIds: stopped }, 'order intake stopped for accounts whose holdings differ');
    for (const { keepLedgerDifferences } of modules) await keepLedgerDifferences?.(node, others);
    return { rowCount: postingCount, message: counted(differenceCount, 'difference') };
  },
});
