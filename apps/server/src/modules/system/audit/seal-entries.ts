import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { findHead, hasUnsealed, listUnsealed, lockSealing, updateSeals } from './audit.queries.ts';
import type { AuditKey } from './chain.ts';
import { sealsOf } from './chain.ts';

const BATCH = 500;

/**
 * Seals what has been committed since the last time, a batch a transaction, in the order in which it is seen. Places
 * in the chain are given here, so that a transaction that ends late or never leaves no gap.
 *
 * @returns how many were sealed; 0 too where another node is at it
 */
export async function sealEntries(database: Pick<Database, 'db'>, key: AuditKey): Promise<number> {
  let count = 0;
  for (let isMore = await hasUnsealed(database.db); isMore;) {
    const sealed = await transaction(database, async (tx) => {
      if (!(await lockSealing(tx))) return 0;
      const entries = await listUnsealed(tx, BATCH);
      const head = await findHead(tx);
      if (!head) throw new Error('the end of the audit chain is missing');
      if (entries.length > 0) await updateSeals(tx, sealsOf(key, head, entries));
      return entries.length;
    });
    count += sealed;
    isMore = sealed === BATCH;
  }
  return count;
}
