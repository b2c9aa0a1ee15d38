import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';
import type { TaxYear } from '@artha/domain/ledger/tax-rules/tax-year';
import type { Database, Row } from '../../platform/database.ts';
import { prepared } from '../../platform/database.ts';
import { paiseOf, unitsOf } from '../../platform/read-money.ts';

export interface DeclaredDistribution {
  readonly seq: number;
  readonly code: string;
  readonly amc: string;
  /** Rupees a unit, decimal text. */
  readonly rate: string;
}

/** The units that a folio held before a record date. */
export interface EntitledFolio {
  readonly clientCode: string;
  readonly folioNo: string;
  readonly units: Units;
}

/** Income that bought units, or that is paid to a bank account. */
type Use =
  | { readonly kind: 'reinvested'; readonly allotted: Units; readonly stampDuty: Paise }
  | {
      readonly kind: 'paid';
      readonly payOn: BusinessDate;
      /** Empty when none is known. */
      readonly bankAccount: string;
    };

export interface FolioIncome extends EntitledFolio {
  readonly distributionSeq: number;
  readonly gross: Paise;
  readonly tax: Paise;
  /** Of the record date, decimal text. */
  readonly nav: string;
  readonly use: Use;
}

export const isReported = (db: Database, recordOn: BusinessDate): boolean =>
  prepared(db, 'select 1 from exchange_income_reported where record_on = ?').get(recordOn) !== undefined;

export const markReported = (db: Database, recordOn: BusinessDate) =>
  prepared(db, 'insert into exchange_income_reported values (?)').run(recordOn);

export const listDistributions = (db: Database, recordOn: BusinessDate): readonly DeclaredDistribution[] =>
  prepared(db, 'select seq, code, amc, rate from registrar_distribution where record_on = ? order by seq')
    .all(recordOn)
    .map((row) => ({
      seq: Number(row['seq']),
      code: String(row['code']),
      amc: String(row['amc']),
      rate: String(row['rate']),
    }));

/**
 * The units that folios held of a scheme before a day: what they hold now, with what was sold at a NAV from that day on
 * and without what was bought at one.
 */
export const listEntitled = (db: Database, code: string, recordOn: BusinessDate): readonly EntitledFolio[] =>
  prepared(
    db,
    `select client_code, folio_no, cast(sum(units) as text) as units from (
       select client_code, folio_no, units_left - case when acquired_on >= ?1 then units_bought else 0 end as units
       from registrar_lot where scheme_code = ?2
       union all
       select o.client_code, json_extract(o.sent, '$.FolioNo'), r.units
       from exchange_redemption r join exchange_order o on o.seq = r.order_seq
       where r.is_valid = 1 and r.nav_on >= ?1 and json_extract(o.scheme, '$.code') = ?2
     ) group by client_code, folio_no having sum(units) > 0 order by client_code, folio_no`,
  )
    .all(recordOn, code)
    .map((row) => ({
      clientCode: String(row['client_code']),
      folioNo: String(row['folio_no']),
      units: unitsOf(row['units']),
    }));

/** What a client had of a fund house in a tax year. */
export function sumIncome(
  db: Database,
  clientCode: string,
  { amc, year }: { readonly amc: string; readonly year: TaxYear },
) {
  const row = prepared(
    db,
    `select cast(coalesce(sum(i.gross), 0) as text) as gross, cast(coalesce(sum(i.tax), 0) as text) as tax
     from exchange_income i join registrar_distribution d on d.seq = i.distribution_seq
     where i.client_code = ? and d.amc = ? and d.record_on >= ? and d.record_on < ?`,
  ).get(clientCode, amc, `${year}-04-01`, `${year + 1}-04-01`);
  return { gross: paiseOf(row?.['gross'] ?? 0), tax: paiseOf(row?.['tax'] ?? 0) };
}

export function insertIncome(db: Database, income: FolioIncome): void {
  const { distributionSeq, clientCode, folioNo, units, gross, tax, nav, use } = income;
  const [allotted, stampDuty, payOn, bankAccount] =
    use.kind === 'reinvested' ? [use.allotted, use.stampDuty, null, null] : [null, null, use.payOn, use.bankAccount];
  prepared(
    db,
    `insert into exchange_income (distribution_seq, client_code, folio_no, units, gross, tax, nav, allotted, stamp_duty,
       pay_on, bank_account) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(distributionSeq, clientCode, folioNo, units, gross, tax, nav, allotted, stampDuty, payOn, bankAccount);
}

/** Income as it was reported, with its distribution. */
export interface ReportedIncome extends FolioIncome {
  readonly seq: number;
  readonly code: string;
  readonly rate: string;
  readonly recordOn: BusinessDate;
}

const SELECT_INCOME = `select i.seq, i.distribution_seq, d.code, d.rate, d.record_on, i.client_code, i.folio_no,
    cast(i.units as text) as units, cast(i.gross as text) as gross, cast(i.tax as text) as tax, i.nav,
    cast(i.allotted as text) as allotted, cast(i.stamp_duty as text) as stamp_duty, i.pay_on, i.bank_account
  from registrar_distribution d join exchange_income i on i.distribution_seq = d.seq`;

const incomeOf = (row: Row): ReportedIncome => ({
  seq: Number(row['seq']),
  distributionSeq: Number(row['distribution_seq']),
  code: String(row['code']),
  rate: String(row['rate']),
  recordOn: businessDate(String(row['record_on'])),
  clientCode: String(row['client_code']),
  folioNo: String(row['folio_no']),
  units: unitsOf(row['units']),
  gross: paiseOf(row['gross']),
  tax: paiseOf(row['tax']),
  nav: String(row['nav']),
  use:
    row['pay_on'] === null
      ? { kind: 'reinvested', allotted: unitsOf(row['allotted']), stampDuty: paiseOf(row['stamp_duty']) }
      : { kind: 'paid', payOn: businessDate(String(row['pay_on'])), bankAccount: String(row['bank_account']) },
});

export const listIncome = (db: Database, from: BusinessDate, to: BusinessDate): readonly ReportedIncome[] =>
  prepared(db, `${SELECT_INCOME} where d.record_on between ? and ? order by i.seq`).all(from, to).map(incomeOf);

export const listNewestIncome = (db: Database, limit: number): readonly ReportedIncome[] =>
  prepared(db, `${SELECT_INCOME} order by i.seq desc limit ?`).all(limit).map(incomeOf);

/** Income that could not be paid, because no bank account is registered. */
export const listWithoutBank = (db: Database): readonly { readonly seq: number; readonly clientCode: string }[] =>
  prepared(db, "select seq, client_code from exchange_income where bank_account = '' order by seq")
    .all()
    .map((row) => ({ seq: Number(row['seq']), clientCode: String(row['client_code']) }));

/** Pays income to a bank account on its day, or on a later one. */
export const setBank = (
  db: Database,
  seq: number,
  bank: { readonly last4: string; readonly notBefore: BusinessDate },
) =>
  prepared(db, 'update exchange_income set bank_account = ?, pay_on = max(pay_on, ?) where seq = ?').run(
    bank.last4,
    bank.notBefore,
    seq,
  );
