import type { BusinessDate } from '@artha/domain/dates';
import type { Lot } from '@artha/domain/ledger/lots';
import type { Paise, Units } from '@artha/domain/money';
import { textFromPaise, textFromUnits } from '@artha/domain/money';
import type { SQL } from 'drizzle-orm';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { HoldingRef } from './holding-ref.ts';
import { holding, journal, lot } from './ledger.tables.ts';

/** A holding as it stands. */
export interface HoldingRow extends HoldingRef {
  readonly unitsAvailable: Units;
  readonly unitsReserved: Units;
  readonly cost: Paise;
  readonly lastMovedOn: BusinessDate | null;
}

/** The names of holdings as a table `r`. */
export const refsTable = (refs: readonly HoldingRef[]): SQL => sql`
  unnest(${sql.param(refs.map(({ folioId }) => folioId))}::int[],
         ${sql.param(refs.map(({ instrumentId }) => instrumentId))}::int[]) as r (folio_id, instrument_id)`;

const isAmong = (refs: readonly HoldingRef[], table: typeof holding | typeof lot): SQL =>
  sql`(${table.folioId}, ${table.instrumentId}) in (select r.folio_id, r.instrument_id from ${refsTable(refs)})`;

/**
 * Locks holdings, making those that are not there yet, always in the order of folio and instrument: two batches with
 * the same holdings wait for each other and never block each other.
 */
export async function lockHoldings(tx: Tx, refs: readonly HoldingRef[]): Promise<readonly HoldingRow[]> {
  await tx.execute(sql`
    insert into holding (folio_id, instrument_id, units_available, units_reserved, cost)
    select r.folio_id, r.instrument_id, 0, 0, 0 from ${refsTable(refs)} order by 1, 2
    on conflict (folio_id, instrument_id) do nothing`);
  return tx
    .select()
    .from(holding)
    .where(isAmong(refs, holding))
    .orderBy(asc(holding.folioId), asc(holding.instrumentId))
    .for('update');
}

/** What a holding comes to with the journals just booked. */
export interface HoldingChange extends HoldingRef {
  /** All that is held, what is reserved too. */
  readonly units: Units;
  readonly cost: Paise;
  readonly lastMovedOn: BusinessDate | null;
}

/** Writes locked holdings. What is reserved stays so: when too little is left, the check of the table refuses. */
export async function updateHoldings(tx: Tx, changes: readonly HoldingChange[]): Promise<void> {
  await tx.execute(sql`
    update holding h
    set units_available = n.units - h.units_reserved, cost = n.cost, last_moved_on = n.last_moved_on
    from unnest(
      ${sql.param(changes.map(({ folioId }) => folioId))}::int[],
      ${sql.param(changes.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(changes.map(({ units }) => textFromUnits(units)))}::numeric[],
      ${sql.param(changes.map(({ cost }) => textFromPaise(cost)))}::numeric[],
      ${sql.param(changes.map(({ lastMovedOn }) => lastMovedOn))}::date[]
    ) as n (folio_id, instrument_id, units, cost, last_moved_on)
    where h.folio_id = n.folio_id and h.instrument_id = n.instrument_id`);
}

/** A lot of the domain with its place in the database. */
export interface LotRow extends HoldingRef, Lot {
  readonly journalId: string;
}

/** The lots of holdings, oldest first. */
export const listLotsOf = (db: Db, refs: readonly HoldingRef[]): Promise<readonly LotRow[]> =>
  db
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

type LotRef = Pick<LotRow, 'folioId' | 'instrumentId' | 'journalId'>;

/** Takes away lots of which nothing is left, or whose journal was reversed. */
export async function deleteLots(tx: Tx, lots: readonly LotRef[]): Promise<void> {
  await tx.execute(sql`
    delete from lot l using unnest(
      ${sql.param(lots.map(({ folioId }) => folioId))}::int[],
      ${sql.param(lots.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(lots.map(({ journalId }) => journalId))}::uuid[]
    ) as n (folio_id, instrument_id, journal_id)
    where l.folio_id = n.folio_id and l.instrument_id = n.instrument_id and l.journal_id = n.journal_id`);
}

/** Inserts new lots, and writes what is left of those that are there; all else of a lot never changes. */
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
