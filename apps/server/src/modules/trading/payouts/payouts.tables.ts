import { PAYOUT_STATES } from '@artha/domain/trading/orders/payout-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessDate, paise } from '../../../platform/db/columns.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { orderLine } from '../orders/orders.tables.ts';

/** The money of a sale on its way from the fund house to the client: one for each line that sold units. */
export const payout = pgTable(
  'payout',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderLineId: integer()
      .notNull()
      .unique()
      .references(() => orderLine.id),
    bankAccountId: integer()
      .notNull()
      .references(() => bankAccount.id),
    amount: paise().notNull(),
    /** The date of the NAV at which the units were sold. */
    redeemedOn: businessDate().notNull(),
    /** When the money usually arrives. */
    expectedOn: businessDate().notNull(),
    /** The last date on which the fund house may pay; interest is owed from the day after. */
    dueOn: businessDate().notNull(),
    status: text({ enum: PAYOUT_STATES }).notNull().default('due'),
    /** The bank's reference of the transfer (UTR). */
    reference: text().unique(),
    paidOn: businessDate(),
    /** What the fund house owes for paying late; null until it is paid. */
    interestOwed: paise(),
    /** Business clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('payout_due')
      .on(row.dueOn)
      .where(sql`${row.status} = 'due'`),
    check('payout_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check('payout_dates', sql`${row.redeemedOn} <= ${row.expectedOn} and ${row.expectedOn} <= ${row.dueOn}`),
    check(
      'payout_paid',
      sql`num_nulls(${row.reference}, ${row.paidOn}, ${row.interestOwed}) =
        case ${row.status} when 'paid' then 0 else 3 end`,
    ),
  ],
);
