import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Holding, Lot, LotEvent } from '@artha/domain/ledger/ledger/lots';
import { applyLotEvents, holdingOf, lotEventsOf, lotsOf } from '@artha/domain/ledger/ledger/lots';
import { paise, units } from '@artha/domain/kit/money';
import type { HoldingRef, TouchedHolding } from './holding-ref.ts';
import { domainKey, refText } from './holding-ref.ts';
import type { HoldingChange, HoldingRow, LotRow } from './projections.queries.ts';

export type BookedWithId = Journal & { readonly id: string };

/**
 * How new journals change a holding. `append`: only acquisitions, all after the last disposal, so the lots held need
 * not be read. `continue`: also disposals, none before the last event: starts from the lots held. `rebuild`: a
 * reversal, or an event backdated so far that it may change which lots were disposed: starts from all journals.
 */
type UpdateMode = 'append' | 'continue' | 'rebuild';

/** The new journals of one holding. */
export interface PendingUpdate {
  readonly row: HoldingRow;
  readonly journals: readonly BookedWithId[];
  readonly events: readonly LotEvent[];
  readonly mode: UpdateMode;
}

function modeOf(
  { lastMovedOn, lastOutOn }: HoldingRow,
  journals: readonly Journal[],
  events: readonly LotEvent[],
): UpdateMode {
  if (journals.some(({ kind }) => kind === 'reversal')) return 'rebuild';
  const isInOrder = events.every(({ on, kind }) =>
    kind === 'in' ? lastOutOn === null || on > lastOutOn : lastMovedOn === null || on >= lastMovedOn,
  );
  if (!isInOrder) return 'rebuild';
  return events.every(({ kind }) => kind === 'in') ? 'append' : 'continue';
}

/** @throws LedgerInvariantError for a holding that was not locked */
export function pendingUpdateOf(
  rows: ReadonlyMap<string, HoldingRow>,
  touched: TouchedHolding<BookedWithId>,
): PendingUpdate {
  const row = rows.get(refText(touched));
  if (!row) throw new LedgerInvariantError(`the holding of folio ${touched.folioId} was not locked`);
  const events = lotEventsOf(touched.journals, domainKey(touched));
  return { row, journals: touched.journals, events, mode: modeOf(row, touched.journals, events) };
}

/** The changes of a holding and its lots. */
export interface HoldingUpdate {
  readonly change: HoldingChange;
  readonly disposed: readonly LotRow[];
  readonly changed: readonly LotRow[];
}

/**
 * @param lots those held; empty for `append`
 * @param journals the new ones; for `rebuild` all journals of the holding
 */
export function holdingUpdateOf(
  { row, events, mode }: PendingUpdate,
  lots: readonly LotRow[],
  journals: readonly BookedWithId[],
): HoldingUpdate {
  const { folioId, instrumentId } = row;
  const all = mode === 'rebuild' ? lotEventsOf(journals, domainKey(row)) : events;
  const next = mode === 'rebuild' ? lotsOf(all) : applyLotEvents(lots, all);
  const total = mode === 'append' ? addTo(row, holdingOf(next)) : holdingOf(next);
  const ids = new Map([...lots.map(idOfLot), ...journals.map(({ key, id }) => [key, id] as const)]);
  const nextByKey = new Map(next.map((lot) => [lot.key, lot]));
  const leftBefore = new Map(lots.map(({ key, unitsLeft }) => [key, unitsLeft]));
  return {
    change: {
      folioId,
      instrumentId,
      units: total.units,
      cost: total.cost,
      lastMovedOn: newestOf(all, mode === 'rebuild' ? null : row.lastMovedOn),
      lastOutOn: newestOf(
        all.filter(({ kind }) => kind === 'out'),
        mode === 'rebuild' ? null : row.lastOutOn,
      ),
    },
    disposed: lots.filter(({ key }) => !nextByKey.has(key)),
    changed: next
      .filter(({ key, unitsLeft }) => leftBefore.get(key) !== unitsLeft)
      .map((lot) => lotRowOf(row, lot, ids)),
  };
}

const idOfLot = ({ key, journalId }: LotRow) => [key, journalId] as const;

/** New lots add their whole cost: nothing of them is disposed yet. */
const addTo = (row: HoldingRow, added: Pick<Holding, 'units' | 'cost'>): Pick<Holding, 'units' | 'cost'> => ({
  units: units(row.unitsAvailable + row.unitsReserved + added.units),
  cost: paise(row.cost + added.cost),
});

const newestOf = (events: readonly LotEvent[], before: BusinessDate | null): BusinessDate | null =>
  events.reduce<BusinessDate | null>((newest, { on }) => (newest === null || on > newest ? on : newest), before);

function lotRowOf({ folioId, instrumentId }: HoldingRef, lot: Lot, ids: ReadonlyMap<string, string>): LotRow {
  const journalId = ids.get(lot.key);
  if (journalId === undefined) throw new LedgerInvariantError(`the lot ${lot.key} has no journal`);
  const { key, on, unitsBought, unitsLeft, cost } = lot;
  return { folioId, instrumentId, journalId, key, on, unitsBought, unitsLeft, cost };
}
