import { INCOME_STATES } from '@artha/domain/trading/income/income-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { businessDate, nav, paise, units } from '../../../platform/db/columns.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';

/** Income (IDCW) of a holding, as the registrar reported it and the ledger booked it: one row for each distribution. */
export const income = pgTable(
  'income',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The registrar's number of the distribution. */
    distributionNumber: text().notNull(),
    folioId: integer()
      .notNull()
      .references(() => folio.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    /** The first date whose NAV is without the income. */
    recordOn: businessDate().notNull(),
    /** Rupees a unit. */
    rate: nav().notNull(),
    /** Held before the record date. */
    units: units().notNull(),
    gross: paise().notNull(),
    /** Deducted at source. */
    tax: paise().notNull(),
    status: text({ enum: INCOME_STATES }).notNull(),
    /** The bank account that it was paid to. */
    bankAccountId: integer().references(() => bankAccount.id),
    /** The bank's reference of the transfer (UTR). */
    reference: text(),
    paidOn: businessDate(),
    /** Business clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique().on(row.distributionNumber, row.folioId),
    index().on(row.folioId, row.instrumentId),
    index('income_due')
      .on(row.recordOn)
      .where(sql`${row.status} = 'due'`),
    check('income_rate', sql`${row.rate} > 0 and ${row.rate} <> 'NaN'`),
    check('income_units', sql`${row.units} > 0 and ${row.units} <> 'NaN'`),
    // Tax may take all of what is reinvested; what is paid out is more than the tax.
    check(
      'income_amounts',
      sql`${row.tax} >= 0 and ${row.gross} > 0 and ${row.gross} <> 'NaN'
        and (${row.gross} > ${row.tax} or (${row.gross} = ${row.tax} and ${row.status} = 'reinvested'))`,
    ),
    check(
      'income_paid',
      sql`num_nulls(${row.bankAccountId}, ${row.reference}, ${row.paidOn}) =
        case ${row.status} when 'paid' then 0 else 3 end`,
    ),
  ],
);
