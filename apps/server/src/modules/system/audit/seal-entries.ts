import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { findHead, hasUnsealed, listUnsealed, lockSealing, updateSeals } from './audit.queries.ts';
import type { AuditKey } from './chain.ts';
import { sealsOf } from './chain.ts';

const BATCH = 500;

/**
 * Seals entries committed since the last run, one batch for each transaction. Positions in the chain are assigned here,
 * so that a transaction that commits late or rolls back leaves no gap.
 *
 * @returns how many were sealed; 0 also when another node is sealing
 */
export async function sealEntries(database: Pick<Database, 'db'>, key: AuditKey): Promise<number> {
  let count = 0;
  for (let isMore = await hasUnsealed(database.db); isMore;) {
    const sealed = await transaction(database, async (tx) => {
      if (!(await lockSealing(tx))) return 0;
      const entries = await listUnsealed(tx, BATCH);
      const head = await findHead(tx);
      if (!head) throw new Error('the head of the audit chain is missing');
      if (entries.length > 0) await updateSeals(tx, sealsOf(key, head, entries));
      return entries.length;
    });
    count += sealed;
    isMore = sealed === BATCH;
  }
  return count;
}
