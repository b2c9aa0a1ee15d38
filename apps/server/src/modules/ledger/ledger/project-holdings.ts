import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Holding, Lot, LotEvent } from '@artha/domain/ledger/ledger/lots';
import { applyLotEvents, holdingOf, lotEventsOf, lotsOf } from '@artha/domain/ledger/ledger/lots';
import { paise, units } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { HoldingRef, TouchedHolding } from './holding-ref.ts';
import { domainKey, holdingsTouchedBy, refText } from './holding-ref.ts';
import { listJournalsBehind } from './journals.queries.ts';
import type { HoldingChange, HoldingRow, LotRow } from './projections.queries.ts';
import { deleteLots, listLotsOf, upsertHoldings, upsertLots } from './projections.queries.ts';

type BookedWithId = Journal & { readonly id: string };

/**
 * How new journals get into a holding. `append`: units only come, later than any that went, so no lot held matters.
 * `forward`: some go, none of it before what was: on from the lots held. `anew`: a reversal, or something dated so far
 * back that it may change which lots have gone: from all journals.
 */
type Way = 'append' | 'forward' | 'anew';

interface Work {
  readonly row: HoldingRow;
  readonly journals: readonly BookedWithId[];
  readonly events: readonly LotEvent[];
  readonly way: Way;
}

function wayOf({ lastMovedOn, lastOutOn }: HoldingRow, journals: readonly Journal[], events: readonly LotEvent[]): Way {
  if (journals.some(({ kind }) => kind === 'reversal')) return 'anew';
  const isInOrder = events.every(({ on, kind }) =>
    kind === 'in' ? lastOutOn === null || on > lastOutOn : lastMovedOn === null || on >= lastMovedOn,
  );
  if (!isInOrder) return 'anew';
  return events.every(({ kind }) => kind === 'in') ? 'append' : 'forward';
}

/** Brings locked holdings and their lots to what the journals just booked make of them. */
export async function projectHoldings(
  tx: Tx,
  locked: readonly HoldingRow[],
  added: readonly BookedWithId[],
): Promise<void> {
  const touched = holdingsTouchedBy(added);
  if (touched.size === 0) return;
  const rows = new Map(locked.map((row) => [refText(row), row]));
  const works = [...touched.values()].map((each) => workOf(rows, each));
  const lots = await lotsByHolding(
    tx,
    works.filter(({ way }) => way !== 'append'),
  );
  const behind = await journalsByHolding(
    tx,
    works.filter(({ way }) => way === 'anew'),
  );
  const news = works.map((work) => {
    const key = refText(work.row);
    return newsOf(work, lots.get(key) ?? [], behind.get(key)?.journals ?? work.journals);
  });
  const gone = news.flatMap((each) => each.gone);
  const changed = news.flatMap((each) => each.changed);
  // First the holdings: a lot is of one that is there.
  await upsertHoldings(
    tx,
    news.map(({ change }) => change),
  );
  if (gone.length > 0) await deleteLots(tx, gone);
  if (changed.length > 0) await upsertLots(tx, changed);
}

function workOf(rows: ReadonlyMap<string, HoldingRow>, touched: TouchedHolding<BookedWithId>): Work {
  const row = rows.get(refText(touched));
  if (!row) throw new LedgerInvariantError(`the holding of folio ${touched.folioId} was not locked`);
  const events = lotEventsOf(touched.journals, domainKey(touched));
  return { row, journals: touched.journals, events, way: wayOf(row, touched.journals, events) };
}

async function lotsByHolding(tx: Tx, works: readonly Work[]): Promise<ReadonlyMap<string, readonly LotRow[]>> {
  if (works.length === 0) return new Map();
  const lots = await listLotsOf(
    tx,
    works.map(({ row }) => row),
  );
  return Map.groupBy(lots, refText);
}

async function journalsByHolding(tx: Tx, works: readonly Work[]) {
  if (works.length === 0) return new Map<string, TouchedHolding<BookedWithId>>();
  return holdingsTouchedBy(
    await listJournalsBehind(
      tx,
      works.map(({ row }) => row),
    ),
  );
}

interface News {
  readonly change: HoldingChange;
  readonly gone: readonly LotRow[];
  readonly changed: readonly LotRow[];
}

/** @param lots those held, but for `append`; @param journals the new ones, but for `anew` all behind the holding */
function newsOf({ row, events, way }: Work, lots: readonly LotRow[], journals: readonly BookedWithId[]): News {
  const { folioId, instrumentId } = row;
  const all = way === 'anew' ? lotEventsOf(journals, domainKey(row)) : events;
  const next = way === 'anew' ? lotsOf(all) : applyLotEvents(lots, all);
  const total = way === 'append' ? together(row, holdingOf(next)) : holdingOf(next);
  const ids = new Map([...lots.map(idOfLot), ...journals.map(({ key, id }) => [key, id] as const)]);
  const nextByKey = new Map(next.map((lot) => [lot.key, lot]));
  const leftBefore = new Map(lots.map(({ key, unitsLeft }) => [key, unitsLeft]));
  return {
    change: {
      folioId,
      instrumentId,
      units: total.units,
      cost: total.cost,
      lastMovedOn: newestOf(all, way === 'anew' ? null : row.lastMovedOn),
      lastOutOn: newestOf(
        all.filter(({ kind }) => kind === 'out'),
        way === 'anew' ? null : row.lastOutOn,
      ),
    },
    gone: lots.filter(({ key }) => !nextByKey.has(key)),
    changed: next
      .filter(({ key, unitsLeft }) => leftBefore.get(key) !== unitsLeft)
      .map((lot) => lotRowOf(row, lot, ids)),
  };
}

const idOfLot = ({ key, journalId }: LotRow) => [key, journalId] as const;

/** Lots of which nothing has gone cost what they cost: those held and those that come are simply added up. */
const together = (row: HoldingRow, come: Pick<Holding, 'units' | 'cost'>): Pick<Holding, 'units' | 'cost'> => ({
  units: units(row.unitsAvailable + row.unitsReserved + come.units),
  cost: paise(row.cost + come.cost),
});

const newestOf = (events: readonly LotEvent[], before: BusinessDate | null): BusinessDate | null =>
  events.reduce<BusinessDate | null>((newest, { on }) => (newest === null || on > newest ? on : newest), before);

function lotRowOf({ folioId, instrumentId }: HoldingRef, lot: Lot, ids: ReadonlyMap<string, string>): LotRow {
  const journalId = ids.get(lot.key);
  if (journalId === undefined) throw new LedgerInvariantError(`the lot ${lot.key} has no journal`);
  const { key, on, unitsBought, unitsLeft, cost } = lot;
  return { folioId, instrumentId, journalId, key, on, unitsBought, unitsLeft, cost };
}
