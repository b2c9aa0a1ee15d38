import type { Tx } from '../../../platform/db/database.ts';
import type { HoldingRef } from './holding-ref.ts';
import { refText } from './holding-ref.ts';
import type { HoldingRow, LotRow } from './projections.queries.ts';
import { listLotsOf, lockHoldings } from './projections.queries.ts';

/** What can be sold of a holding, while its lock is held. */
export interface LockedLots extends HoldingRow {
  /** Oldest first. */
  readonly lots: readonly LotRow[];
}

/**
 * Locks holdings until the transaction ends, and reads their lots. A holding that was never held has no units and no
 * lots.
 */
export async function lockLots(tx: Tx, refs: readonly HoldingRef[]): Promise<readonly LockedLots[]> {
  if (refs.length === 0) return [];
  const distinct = [...new Map(refs.map((ref) => [refText(ref), ref])).values()];
  const held = await lockHoldings(tx, distinct);
  const lots = Map.groupBy(await listLotsOf(tx, distinct), refText);
  return held.map((row) => ({ ...row, lots: lots.get(refText(row)) ?? [] }));
}
