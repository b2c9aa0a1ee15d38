import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { stopIntake } from '../../clients/accounts/index.ts';
import type { Step } from '../../system/jobs/index.ts';
import type { Difference } from './proof.queries.ts';
import { differenceLine } from './proof-text.ts';
import { proveLedger } from './prove-ledger.ts';

interface ProofParts {
  readonly database: Database;
  readonly clocks: Pick<Clocks, 'realNow'>;
  readonly log: Log;
}

/**
 * Recomputes holdings and lots from the ledger each night. Each difference is an error in the log, for somebody to look
 * at; an account whose holdings differ takes no orders until then.
 */
export const proofStep = ({ database, clocks, log }: ProofParts): Step => ({
  name: 'proof',
  dueAt: '23:45',
  run: async () => {
    const folioIds = new Set<number>();
    const found = (difference: Difference) => {
      log.error({ difference: differenceLine(difference) }, 'proof');
      if (difference.folioId !== undefined) folioIds.add(difference.folioId);
    };
    const { postingCount, differenceCount } = await proveLedger(database, { found });
    const stopped = await stopIntake(database.db, [...folioIds], clocks.realNow());
    if (stopped.length > 0)
      log.error({ accountIds: stopped }, 'no orders are taken for accounts whose holdings differ');
    return { rowCount: postingCount, message: `${differenceCount} differences` };
  },
});
