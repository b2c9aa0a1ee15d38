import type { Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { TouchedHolding } from './holding-ref.ts';
import { holdingsTouchedBy, refText } from './holding-ref.ts';
import type { BookedWithId, PendingUpdate } from './holding-update.ts';
import { holdingUpdateOf, pendingUpdateOf } from './holding-update.ts';
import { listJournalsBehind } from './journals.queries.ts';
import type { HoldingRow, LotRow } from './projections.queries.ts';
import { deleteLots, listLotsOf, upsertHoldings, upsertLots } from './projections.queries.ts';

/** A locked holding, with its lots if they were read under the lock. */
export type LockedHolding = HoldingRow & { readonly lots?: readonly LotRow[] };

/**
 * Applies the journals just booked to locked holdings and their lots.
 *
 * @param released reserved units that are released with the booking, by `refText` of their holding
 */
export async function projectHoldings(
  tx: Tx,
  locked: readonly LockedHolding[],
  added: readonly BookedWithId[],
  released: ReadonlyMap<string, Units> = new Map(),
): Promise<void> {
  const touched = holdingsTouchedBy(added);
  if (touched.size === 0) return;
  const rows = new Map(locked.map((row) => [refText(row), row]));
  const pending = [...touched.values()].map((each) => pendingUpdateOf(rows, each));
  const known = new Map(locked.flatMap((row) => (row.lots ? [[refText(row), row.lots] as const] : [])));
  const lots = await lotsByHolding(
    tx,
    pending.filter(({ mode, row }) => mode !== 'append' && !known.has(refText(row))),
  );
  const behind = await journalsByHolding(
    tx,
    pending.filter(({ mode }) => mode === 'rebuild'),
  );
  const updates = pending.map((each) => {
    const key = refText(each.row);
    // The journals behind a rebuilt holding also touch others, of which they are not all.
    const journals = each.mode === 'rebuild' ? (behind.get(key)?.journals ?? []) : each.journals;
    const held = each.mode === 'append' ? [] : (known.get(key) ?? lots.get(key) ?? []);
    return holdingUpdateOf(each, { lots: held, journals, released: released.get(key) ?? units(0n) });
  });
  const disposed = updates.flatMap((each) => each.disposed);
  const changed = updates.flatMap((each) => each.changed);
  // Holdings first: lots reference them.
  await upsertHoldings(
    tx,
    updates.map(({ change }) => change),
  );
  if (disposed.length > 0) await deleteLots(tx, disposed);
  if (changed.length > 0) await upsertLots(tx, changed);
}

async function lotsByHolding(
  tx: Tx,
  pending: readonly PendingUpdate[],
): Promise<ReadonlyMap<string, readonly LotRow[]>> {
  if (pending.length === 0) return new Map();
  const lots = await listLotsOf(
    tx,
    pending.map(({ row }) => row),
  );
  return Map.groupBy(lots, refText);
}

async function journalsByHolding(tx: Tx, pending: readonly PendingUpdate[]) {
  if (pending.length === 0) return new Map<string, TouchedHolding<BookedWithId>>();
  return holdingsTouchedBy(
    await listJournalsBehind(
      tx,
      pending.map(({ row }) => row),
    ),
  );
}
