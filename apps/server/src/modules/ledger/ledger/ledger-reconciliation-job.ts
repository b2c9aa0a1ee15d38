import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { stopIntake } from '../../clients/accounts/index.ts';
import type { EndOfDayJob } from '../../system/jobs/index.ts';
import type { Difference } from './reconciliation.queries.ts';
import { differenceLine } from './reconciliation-text.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

interface ReconciliationJobParts {
  readonly database: Database;
  readonly clocks: Pick<Clocks, 'realNow'>;
  readonly log: Log;
}

/**
 * Recomputes holdings and lots from the ledger each night. Each difference is an error in the log, for somebody to look
 * at; an account whose holdings differ takes no orders until then.
 */
export const ledgerReconciliationJob = ({ database, clocks, log }: ReconciliationJobParts): EndOfDayJob => ({
  name: 'ledger-reconciliation',
  dueAt: '23:45',
  run: async () => {
    const folioIds = new Set<number>();
    const found = (difference: Difference) => {
      log.error({ difference: differenceLine(difference) }, 'the ledger and what is derived from it differ');
      if (difference.folioId !== undefined) folioIds.add(difference.folioId);
    };
    const { postingCount, differenceCount } = await reconcileLedger(database, { found });
    const stopped = await stopIntake(database.db, [...folioIds], clocks.realNow());
    if (stopped.length > 0)
      log.error({ accountIds: stopped }, 'no orders are taken for accounts whose holdings differ');
    return { rowCount: postingCount, message: `${differenceCount} differences` };
  },
});
