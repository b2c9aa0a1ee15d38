import { LINE_SIDES, ORDER_KINDS } from '@artha/domain/trading/orders/order-kinds';
import { ORDER_LINE_STATES } from '@artha/domain/trading/orders/order-line-states';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { PAYMENT_MODES } from '@artha/domain/kit/payment-modes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessDate, nav, paise, units } from '../../../platform/db/columns.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { bankMandate } from '../bank-mandates/bank-mandates.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** An order of any kind. Its status changes only by the transitions of its kind, under the lock of its row. */
export const clientOrder = pgTable(
  'client_order',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Sequential; shown to people by `formatOrderNumber`. */
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    placedByUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** `plan`: placed by the product for an instalment. */
    channel: text({ enum: ['web', 'sdk', 'rm', 'plan'] })
      .notNull()
      .default('web'),
    kind: text({ enum: ORDER_KINDS }).notNull().default('purchase'),
    status: text({ enum: ORDER_STATES }).notNull(),
    /** The requested amount; of units, their value at the price that the client saw. */
    total: paise().notNull(),
    /** The version of the cart that was bought: each is bought at most once. Null for orders without a cart. */
    cartVersion: integer(),
    /** Business clock. */
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** Business clock: an unpaid order expires then. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The payment method of a purchase that the one-time password confirmed. All null before. */
    paymentMode: text({ enum: PAYMENT_MODES }),
    /**
     * The account that pays, or for a sale the one that is paid. For a switch the one that the exchange was sent, which
     * gets the money that the second fund rejects; null before, and without a verified account.
     */
    bankAccountId: integer().references(() => bankAccount.id),
    upiHandle: text(),
    bankMandateId: integer().references(() => bankMandate.id),
    chequeNumber: text(),
    chequeFileId: uuid(),
    cancelReason: text(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('client_order_of_cart').on(row.accountId, row.cartVersion),
    index('client_order_of_account').on(row.accountId, row.number.desc()),
    index('client_order_unpaid')
      .on(row.expiresAt)
      .where(sql`${row.status} in ('draft', 'otpPending', 'paymentPending')`),
    // The order report of the staff, by status: newest first, and by amount where the status is final.
    index('client_order_report').on(row.status, row.placedAt, row.number),
    // The same for the book of sales and switches, which are few among the purchases.
    index('client_order_report_sales')
      .on(row.status, row.placedAt, row.number)
      .where(sql`${row.kind} in ('redemption', 'switch')`),
    // The same for the instalments of plans: at a bank that begins they are few, and later they are most.
    index('client_order_report_plans')
      .on(row.status, row.placedAt, row.number)
      .where(sql`${row.channel} = 'plan'`),
    index('client_order_report_total')
      .on(row.status, row.total, row.number)
      .where(sql`${row.status} in ('completed', 'rejected', 'refunded', 'cancelled', 'expired')`),
    // Without it a filter by a rare payment mode would scan all other orders.
    index('client_order_report_mode')
      .on(row.paymentMode, row.placedAt)
      .where(sql`${row.paymentMode} in ('neft', 'cheque', 'mandate')`),
    check('client_order_total', sql`${row.total} > 0 and ${row.total} <> 'NaN'`),
    check(
      'client_order_choice',
      sql`case ${row.kind} when 'purchase' then (${row.paymentMode} is null) = (${row.bankAccountId} is null)
        when 'redemption' then ${row.paymentMode} is null and ${row.bankAccountId} is not null
        else ${row.paymentMode} is null end`,
    ),
    check('client_order_cart', sql`${row.kind} = 'purchase' or ${row.cartVersion} is null`),
  ],
);

/** One fund of an order. The results of the exchange and of the registrar are written once. */
export const orderLine = pgTable(
  'order_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => clientOrder.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    side: text({ enum: LINE_SIDES }).notNull().default('purchase'),
    /**
     * The requested amount: money to invest, or the value of units to sell. Null for a number of units, and for an
     * in-leg until its out-leg has been redeemed.
     */
    amount: paise(),
    /** The requested units of a line that takes units out; null for an amount. */
    units: units(),
    /** Whether the client sells everything that is free; then `units` says how much that was. */
    isAllUnits: boolean().notNull().default(false),
    /** The units that the folio reserves for this line; null before it is confirmed and once it has ended. */
    unitsReserved: units(),
    /** The existing folio; null opens a new one, which is set once the registrar reports it. */
    folioId: integer().references(() => folio.id),
    isAdditional: boolean().notNull(),
    status: text({ enum: ORDER_LINE_STATES }).notNull(),
    /** What the client saw of the units to sell and confirmed: once it changes, the one-time password is refused. */
    shown: jsonb(),
    /** The date whose NAV applies; set when the payment is confirmed, and again by the exchange's timestamp. */
    navOn: businessDate(),
    /** Identifies the entry at the exchange across retries; created with the first attempt. */
    exchangeTransNumber: text().unique(),
    exchangeOrderNumber: text().unique(),
    /** The exchange's own timestamp, business clock. */
    exchangeStampedAt: timestamp({ withTimezone: true }),
    rejectReason: text(),
    allotmentNav: nav(),
    /** Of units that came in; null for a line that takes units out. */
    stampDuty: paise(),
    /** The value of units that went out, before load and tax; null for a line that brings units in. */
    grossAmount: paise(),
    exitLoad: paise(),
    /** Securities transaction tax. */
    securitiesTax: paise(),
    /** What was invested, or what is paid out or switched on. */
    netAmount: paise(),
    /** Units that came in or went out. */
    allottedUnits: units(),
    /** Business clock. */
    allottedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.orderId),
    index().on(row.instrumentId),
    // Lines that wait for their NAV.
    index('order_line_waiting')
      .on(row.navOn, row.id)
      .where(sql`${row.status} in ('sent', 'accepted')`),
    check('order_line_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check('order_line_units', sql`${row.units} > 0 and ${row.units} <> 'NaN'`),
    check('order_line_units_reserved', sql`${row.unitsReserved} > 0 and ${row.unitsReserved} <> 'NaN'`),
    check(
      'order_line_request',
      sql`case ${row.side}
        when 'purchase' then ${row.amount} is not null and ${row.units} is null
        when 'switch-in' then ${row.units} is null
        else num_nonnulls(${row.amount}, ${row.units}) = 1 and ${row.folioId} is not null end
        and (not ${row.isAllUnits} or ${row.units} is not null)`,
    ),
    check(
      'order_line_reserved',
      sql`${row.unitsReserved} is null or
        (${row.side} in ('redemption', 'switch-out') and ${row.status} in ('confirmed', 'sent', 'accepted'))`,
    ),
    check(
      'order_line_allotted',
      sql`(${row.status} in ('allotted', 'redeemed', 'paidOut')) = (${row.allottedUnits} is not null) and
        num_nulls(${row.allotmentNav}, ${row.netAmount}, ${row.allottedUnits}, ${row.allottedAt}) in (0, 4) and
        (${row.allottedUnits} is null or (${row.folioId} is not null and ${row.navOn} is not null)) and
        case when ${row.allottedUnits} is null or ${row.side} in ('redemption', 'switch-out')
          then ${row.stampDuty} is null else ${row.stampDuty} is not null end and
        num_nulls(${row.grossAmount}, ${row.exitLoad}, ${row.securitiesTax}) =
          case when ${row.allottedUnits} is not null and ${row.side} in ('redemption', 'switch-out') then 0 else 3 end`,
    ),
  ],
);

/** Every status change of an order, its lines and its payments. Append-only. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => clientOrder.id),
    subject: text({ enum: ['order', 'line', 'payment'] }).notNull(),
    /** The id of the line or the payment. */
    subjectId: text(),
    /** Null for the first status. */
    from: text(),
    to: text().notNull(),
    /** Business clock. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for automatic changes. */
    byUserId: integer(),
    note: text(),
  },
  (row) => [
    index().on(row.orderId, row.id),
    check('order_history_subject', sql`(${row.subject} = 'order') = (${row.subjectId} is null)`),
  ],
);
