import type { Journal } from '@artha/domain/ledger/ledger/journal';
import type { Db } from '../../../platform/db/database.ts';
import type { HoldingRef } from './holding-ref.ts';
import { holdingsTouchedBy, refText } from './holding-ref.ts';
import { listJournalsBehind } from './journals.queries.ts';

/** All journals that moved units of holdings, in the order of booking, by `refText`. The caller may see the holdings. */
export async function listMovingJournals(
  db: Db,
  refs: readonly HoldingRef[],
): Promise<ReadonlyMap<string, readonly Journal[]>> {
  if (refs.length === 0) return new Map();
  const touched = holdingsTouchedBy(await listJournalsBehind(db, refs));
  return new Map(refs.map((ref) => [refText(ref), touched.get(refText(ref))?.journals ?? []]));
}
