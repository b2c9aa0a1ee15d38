import type { Difference } from '../../../platform/db/reconciliation-check.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { reconciliationChecksOf } from '../../../platform/node/module.ts';
import type { NodeContext, WorkNode } from '../../../platform/node/node-context.ts';
import { stopIntake } from '../../clients/accounts/index.ts';
import { differenceLine } from './reconciliation-text.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

/**
 * Recomputes holdings and lots from the ledger each night. Each difference is logged as an error for an operator; an
 * account whose holdings differ takes no orders until it is cleared.
 */
export const ledgerReconciliationJob = ({
  database,
  clocks,
  log,
  modules,
}: WorkNode & Pick<NodeContext, 'modules'>): EndOfDayJob => ({
  name: 'ledger-reconciliation',
  dueAt: '23:45',
  run: async () => {
    const folioIds = new Set<number>();
    const onDifference = (difference: Difference) => {
      log.error({ difference: differenceLine(difference) }, 'ledger reconciliation found a difference');
      if (difference.folioId !== undefined) folioIds.add(difference.folioId);
    };
    const { postingCount, differenceCount } = await reconcileLedger(database, {
      onDifference,
      furtherChecks: reconciliationChecksOf(modules),
    });
    const stopped = await stopIntake(database.db, [...folioIds], clocks.realNow());
    if (stopped.length > 0)
      log.error({ accountIds: stopped }, 'order intake stopped for accounts whose holdings differ');
    return { rowCount: postingCount, message: `${differenceCount} differences` };
  },
});
