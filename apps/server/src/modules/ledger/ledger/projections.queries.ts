import type { BusinessDate } from '@artha/domain/kit/dates';
import { isLoadFree } from '@artha/domain/ledger/ledger/lot-events';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import type { Paise, Units } from '@artha/domain/kit/money';
import { paise, textFromPaise, textFromUnits, units } from '@artha/domain/kit/money';
import type { SQL } from 'drizzle-orm';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { HoldingRef } from './holding-ref.ts';
import { refText } from './holding-ref.ts';
import { holding, journal, lot } from './ledger.tables.ts';

/** A stored holding. */
export interface HoldingRow extends HoldingRef {
  readonly unitsAvailable: Units;
  readonly unitsReserved: Units;
  readonly cost: Paise;
  readonly lastMovedOn: BusinessDate | null;
  readonly lastOutOn: BusinessDate | null;
}

/** Holding references as a table `r`. */
export const refsTable = (refs: readonly HoldingRef[]): SQL => sql`
  unnest(${sql.param(refs.map(({ folioId }) => folioId))}::int[],
         ${sql.param(refs.map(({ instrumentId }) => instrumentId))}::int[]) as r (folio_id, instrument_id)`;

const isAmong = (refs: readonly HoldingRef[], table: typeof holding | typeof lot): SQL =>
  sql`(${table.folioId}, ${table.instrumentId}) in (select r.folio_id, r.instrument_id from ${refsTable(refs)})`;

const EMPTY_HOLDING = {
  unitsAvailable: units(0n),
  unitsReserved: units(0n),
  cost: paise(0n),
  lastMovedOn: null,
  lastOutOn: null,
};

/**
 * Locks holdings, including those that do not exist yet: through their folios, always in the same order, so that two
 * batches with the same holdings never deadlock. A transaction that waited for a folio sees the holdings created in it.
 */
export async function lockHoldings(tx: Tx, refs: readonly HoldingRef[]): Promise<readonly HoldingRow[]> {
  if (refs.length === 0) return [];
  await tx.execute(sql`
    select from folio where id = any (${sql.param([...new Set(refs.map(({ folioId }) => folioId))])}::int[])
    order by id for no key update`);
  const rows = await tx
    .select()
    .from(holding)
    .where(isAmong(refs, holding))
    .orderBy(asc(holding.folioId), asc(holding.instrumentId))
    .for('update');
  const known = new Map(rows.map((row) => [refText(row), row]));
  return refs.map((ref) => {
    const { folioId, instrumentId } = ref;
    return known.get(refText(ref)) ?? { folioId, instrumentId, ...EMPTY_HOLDING };
  });
}

/** A holding after the journals just booked. */
export interface HoldingChange extends HoldingRef {
  /** All units held, including reserved ones. */
  readonly units: Units;
  readonly cost: Paise;
  readonly lastMovedOn: BusinessDate | null;
  readonly lastOutOn: BusinessDate | null;
  /** Reserved units that are released with the change. */
  readonly released: Units;
}

/**
 * Writes locked holdings, inserting new ones. Reserved units stay reserved unless they are released: the checks of the
 * table refuse a change that leaves fewer units than are reserved, and a release of more than are reserved.
 */
export async function upsertHoldings(tx: Tx, changes: readonly HoldingChange[]): Promise<void> {
  await tx.execute(sql`
    insert into holding as h
      (folio_id, instrument_id, units_available, units_reserved, cost, last_moved_on, last_out_on)
    select n.folio_id, n.instrument_id, n.units, n.released, n.cost, n.last_moved_on, n.last_out_on from unnest(
      ${sql.param(changes.map(({ folioId }) => folioId))}::int[],
      ${sql.param(changes.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(changes.map(({ units }) => textFromUnits(units)))}::numeric[],
      ${sql.param(changes.map(({ cost }) => textFromPaise(cost)))}::numeric[],
      ${sql.param(changes.map(({ lastMovedOn }) => lastMovedOn))}::date[],
      ${sql.param(changes.map(({ lastOutOn }) => lastOutOn))}::date[],
      ${sql.param(changes.map(({ released }) => textFromUnits(released)))}::numeric[]
    ) as n (folio_id, instrument_id, units, cost, last_moved_on, last_out_on, released)
    on conflict (folio_id, instrument_id) do update
    set units_available = excluded.units_available - h.units_reserved + excluded.units_reserved,
        units_reserved = h.units_reserved - excluded.units_reserved, cost = excluded.cost,
        last_moved_on = excluded.last_moved_on, last_out_on = excluded.last_out_on`);
}

/** Units that move from free to reserved, or back if negative. */
interface ReservedChange extends HoldingRef {
  readonly units: bigint;
}

/** Moves units of locked holdings between free and reserved; the checks of the table refuse more than there is. */
export async function updateReserved(tx: Tx, changes: readonly ReservedChange[]): Promise<void> {
  await tx.execute(sql`
    update holding h set units_available = h.units_available - n.units, units_reserved = h.units_reserved + n.units
    from (
      select folio_id, instrument_id, sum(units) as units from unnest(
        ${sql.param(changes.map(({ folioId }) => folioId))}::int[],
        ${sql.param(changes.map(({ instrumentId }) => instrumentId))}::int[],
        ${sql.param(changes.map(({ units: moved }) => textFromUnits(units(moved))))}::numeric[]
      ) as each (folio_id, instrument_id, units)
      group by folio_id, instrument_id
    ) as n
    where h.folio_id = n.folio_id and h.instrument_id = n.instrument_id`);
}

/** A lot of the domain with its keys in the database. */
export interface LotRow extends HoldingRef, Lot {
  readonly journalId: string;
}

/** The lots of holdings, oldest first. */
export async function listLotsOf(db: Db, refs: readonly HoldingRef[]): Promise<readonly LotRow[]> {
  const rows = await db
    .select({
      folioId: lot.folioId,
      instrumentId: lot.instrumentId,
      journalId: lot.journalId,
      key: journal.idemKey,
      on: lot.acquiredOn,
      unitsBought: lot.unitsBought,
      unitsLeft: lot.unitsLeft,
      cost: lot.cost,
    })
    .from(lot)
    .innerJoin(journal, eq(journal.id, lot.journalId))
    .where(isAmong(refs, lot))
    .orderBy(asc(lot.folioId), asc(lot.instrumentId), asc(lot.acquiredOn), sql`${journal.idemKey} collate "C"`);
  return rows.map((row) => ({ ...row, isLoadFree: isLoadFree(row.key) }));
}

type LotRef = Pick<LotRow, 'folioId' | 'instrumentId' | 'journalId'>;

/** Deletes lots that are used up or whose journal was reversed. */
export async function deleteLots(tx: Tx, lots: readonly LotRef[]): Promise<void> {
  await tx.execute(sql`
    delete from lot l using unnest(
      ${sql.param(lots.map(({ folioId }) => folioId))}::int[],
      ${sql.param(lots.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(lots.map(({ journalId }) => journalId))}::uuid[]
    ) as n (folio_id, instrument_id, journal_id)
    where l.folio_id = n.folio_id and l.instrument_id = n.instrument_id and l.journal_id = n.journal_id`);
}

/** Inserts new lots and updates the remaining units of existing ones; nothing else of a lot ever changes. */
export async function upsertLots(tx: Tx, lots: readonly LotRow[]): Promise<void> {
  await tx.execute(sql`
    insert into lot (folio_id, instrument_id, journal_id, acquired_on, units_bought, units_left, cost)
    select * from unnest(
      ${sql.param(lots.map(({ folioId }) => folioId))}::int[],
      ${sql.param(lots.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(lots.map(({ journalId }) => journalId))}::uuid[],
      ${sql.param(lots.map(({ on }) => on))}::date[],
      ${sql.param(lots.map(({ unitsBought }) => textFromUnits(unitsBought)))}::numeric[],
      ${sql.param(lots.map(({ unitsLeft }) => textFromUnits(unitsLeft)))}::numeric[],
      ${sql.param(lots.map(({ cost }) => textFromPaise(cost)))}::numeric[]
    )
    on conflict (folio_id, instrument_id, journal_id) do update set units_left = excluded.units_left`);
}
