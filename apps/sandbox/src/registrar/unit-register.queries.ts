import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import type { Units } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { unitsOf } from '../platform/read-money.ts';

/** A client's units of one scheme in one folio. */
export interface HoldingKey {
  readonly clientCode: string;
  readonly folioNo: string;
  readonly schemeCode: string;
}

export interface NewLot {
  readonly on: BusinessDate;
  readonly unitsBought: Units;
  readonly unitsLeft: Units;
  /** Reinvested income or bonus units. */
  readonly isLoadFree: boolean;
}

const OF_HOLDING = 'client_code = ? and folio_no = ? and scheme_code = ?';
const valuesOf = ({ clientCode, folioNo, schemeCode }: HoldingKey) => [clientCode, folioNo, schemeCode] as const;

/** Whether the register ever had units of it. */
export const isKnownHolding = (db: Database, key: HoldingKey): boolean =>
  prepared(db, `select 1 from registrar_lot where ${OF_HOLDING} limit 1`).get(...valuesOf(key)) !== undefined;

/** The lots with units left, oldest first. The registrar keeps no cost. */
export const listLots = (db: Database, key: HoldingKey): Lot[] =>
  prepared(
    db,
    `select seq, acquired_on, cast(units_bought as text) as units_bought, cast(units_left as text) as units_left,
       seq in (select lot_seq from registrar_load_free_lot) as is_load_free
     from registrar_lot where ${OF_HOLDING} and units_left > 0 order by acquired_on, seq`,
  )
    .all(...valuesOf(key))
    .map((row) => ({
      key: String(row['seq']),
      on: businessDate(String(row['acquired_on'])),
      unitsBought: unitsOf(row['units_bought']),
      unitsLeft: unitsOf(row['units_left']),
      cost: paise(0n),
      isLoadFree: row['is_load_free'] === 1,
    }));

export function insertLot(db: Database, key: HoldingKey, { on, unitsBought, unitsLeft, isLoadFree }: NewLot): void {
  const { lastInsertRowid } = prepared(
    db,
    `insert into registrar_lot (client_code, folio_no, scheme_code, acquired_on, units_bought, units_left)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(...valuesOf(key), on, unitsBought, unitsLeft);
  if (isLoadFree) prepared(db, 'insert into registrar_load_free_lot values (?)').run(lastInsertRowid);
}

/** Takes units out of a lot; its check refuses more than are left. */
export function takeFromLot(db: Database, lotKey: string, taken: Units): void {
  prepared(db, 'update registrar_lot set units_left = units_left - ? where seq = ?').run(taken, Number(lotKey));
}

/** The units held for accepted sales. */
export function sumHeld(db: Database, key: HoldingKey): Units {
  const sum = `select cast(coalesce(sum(units), 0) as text) as held from registrar_hold where ${OF_HOLDING}`;
  return unitsOf(prepared(db, sum).get(...valuesOf(key))?.['held'] ?? 0);
}

export function insertHold(db: Database, orderSeq: number, key: HoldingKey, held: Units): void {
  prepared(db, 'insert into registrar_hold values (?, ?, ?, ?, ?)').run(orderSeq, ...valuesOf(key), held);
}

/** Ends a hold. @returns the units that were held */
export function deleteHold(db: Database, orderSeq: number): Units {
  const removed = 'delete from registrar_hold where order_seq = ? returning cast(units as text) as units';
  return unitsOf(prepared(db, removed).get(orderSeq)?.['units'] ?? 0);
}

/** A holding with its units, for the page. */
export interface HeldUnits extends HoldingKey {
  readonly units: Units;
  readonly held: Units;
}

/** The holdings that changed last come first. It scans the register: for the page, not for a call. */
export const listHoldings = (db: Database, limit: number): HeldUnits[] =>
  prepared(
    db,
    `select client_code, folio_no, scheme_code, cast(sum(units_left) as text) as units,
       (select cast(coalesce(sum(hold.units), 0) as text) from registrar_hold hold
        where hold.client_code = lot.client_code and hold.folio_no = lot.folio_no
          and hold.scheme_code = lot.scheme_code) as held
     from registrar_lot lot group by client_code, folio_no, scheme_code order by max(seq) desc limit ?`,
  )
    .all(limit)
    .map((row) => ({
      clientCode: String(row['client_code']),
      folioNo: String(row['folio_no']),
      schemeCode: String(row['scheme_code']),
      units: unitsOf(row['units']),
      held: unitsOf(row['held']),
    }));
