import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import type { OpeningBalance } from './folio-list.ts';
import { insertLot, isKnownHolding } from './unit-register.queries.ts';

/**
 * Registers opening balances. A holding that the register knows stays as it is, even when all its units have left: the
 * same list can be sent again.
 */
export function receiveFolios(db: Database, balances: readonly OpeningBalance[]): { added: number; known: number } {
  return inTransaction(db, () => {
    let added = 0;
    for (const { key, lots } of balances) {
      if (isKnownHolding(db, key)) continue;
      for (const lot of lots) insertLot(db, key, lot);
      added += 1;
    }
    return { added, known: balances.length - added };
  });
}
