import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { SealedColumn } from './reseal.queries.ts';
import { lockStale, updateSealed } from './reseal.queries.ts';
import type { Secrets } from './secrets.ts';

/** As many as one transaction holds locked for well below a second. */
const CHUNK_ROWS = 500;

/**
 * Seals all values of a column again that are not under the newest key, in chunks that are kept each. Asked again, or
 * after it was interrupted, it does what is left.
 *
 * @returns how many were sealed again
 * @throws UnsealError for a value that does not open; the chunks before it are kept
 */
export async function resealColumn(
  database: Pick<Database, 'db'>,
  column: SealedColumn,
  secrets: Pick<Secrets, 'open' | 'seal' | 'newestPrefix'>,
): Promise<number> {
  let resealed = 0;
  for (;;) {
    const done = await transaction(database, async (tx) => {
      const stale = await lockStale(tx, column, { prefix: secrets.newestPrefix, limit: CHUNK_ROWS });
      for (const { owner, sealed } of stale) {
        const text = secrets.open(column.purpose, owner, sealed);
        await updateSealed(tx, column, { owner, sealed: secrets.seal(column.purpose, owner, text) });
      }
      return stale.length;
    });
    resealed += done;
    if (done < CHUNK_ROWS) return resealed;
  }
}
