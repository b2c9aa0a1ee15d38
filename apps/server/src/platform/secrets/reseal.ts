import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { SealedColumn } from './reseal.queries.ts';
import { lockStale, updateSealed } from './reseal.queries.ts';
import type { Secrets } from './secrets.ts';

/** Small enough that a transaction holds its locks for well below a second. */
const CHUNK_ROWS = 500;

/**
 * Reseals the values of a column that are not under the newest key, in chunks that are committed separately. After an
 * interruption, another run continues.
 *
 * @returns how many were resealed
 * @throws UnsealError for a value that does not open; earlier chunks stay committed
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
