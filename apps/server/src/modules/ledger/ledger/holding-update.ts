import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { LotEvent } from '@artha/domain/ledger/ledger/lot-events';
import { lotEventsOf } from '@artha/domain/ledger/ledger/lot-events';
import type { Holding, Lot } from '@artha/domain/ledger/ledger/lots';
import { applyLotEvents, holdingOf, lotsOf } from '@artha/domain/ledger/ledger/lots';
import type { Units } from '@artha/domain/kit/money';
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

/** Whether an event comes after all those applied, so that it can be applied to the lots held. */
const IS_IN_ORDER: Readonly<Record<LotEvent['kind'], (on: BusinessDate, row: HoldingRow) => boolean>> = {
  in: (on, { lastOutOn }) => lastOutOn === null || on > lastOutOn,
  out: (on, { lastMovedOn }) => lastMovedOn === null || on >= lastMovedOn,
  // It precedes whatever else happened on its date.
  converted: (on, { lastMovedOn }) => lastMovedOn === null || on > lastMovedOn,
};

function modeOf(row: HoldingRow, journals: readonly Journal[], events: readonly LotEvent[]): UpdateMode {
  if (journals.some(({ kind }) => kind === 'reversal')) return 'rebuild';
  if (!events.every(({ on, kind }) => IS_IN_ORDER[kind](on, row))) return 'rebuild';
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

/** What a change of a holding starts from. */
interface Before {
  /** Those held; empty for `append`. */
  readonly lots: readonly LotRow[];
  /** The new ones; for `rebuild` all journals of the holding. */
  readonly journals: readonly BookedWithId[];
  /** Reserved units that are released with the change. */
  readonly released: Units;
}

export function holdingUpdateOf(
  { row, events, mode }: PendingUpdate,
  { lots, journals, released }: Before,
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
      released,
      units: total.units,
      cost: total.cost,
      lastMovedOn: newestOf(all, mode === 'rebuild' ? null : row.lastMovedOn),
      lastOutOn: newestOf(
        all.filter(({ kind }) => kind !== 'in'),
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
  const { key, on, unitsBought, unitsLeft, cost, isLoadFree } = lot;
  return { folioId, instrumentId, journalId, key, on, unitsBought, unitsLeft, cost, isLoadFree };
}
