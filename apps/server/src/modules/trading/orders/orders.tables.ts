import { ORDER_LINE_STATES } from '@artha/domain/trading/orders/order-line-states';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { PAYMENT_MODES } from '@artha/domain/kit/payment-modes';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { businessDate, nav, paise, units } from '../../../platform/db/columns.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** A purchase order, placed from one cart. Its status changes only by `ORDER_MOVES`, under the lock of its row. */
export const purchaseOrder = pgTable(
  'purchase_order',
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
    channel: text({ enum: ['web', 'sdk', 'rm'] })
      .notNull()
      .default('web'),
    status: text({ enum: ORDER_STATES }).notNull(),
    total: paise().notNull(),
    /** The version of the cart that was bought: each is bought at most once. */
    cartVersion: integer().notNull(),
    /** Business clock. */
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** Business clock: an unpaid order expires then. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The payment method that the one-time password confirmed. All null before. */
    paymentMode: text({ enum: PAYMENT_MODES }),
    bankAccountId: integer().references(() => bankAccount.id),
    upiHandle: text(),
    cancelReason: text(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('purchase_order_of_cart').on(row.accountId, row.cartVersion),
    index('purchase_order_of_account').on(row.accountId, row.number.desc()),
    index('purchase_order_unpaid')
      .on(row.expiresAt)
      .where(sql`${row.status} in ('draft', 'otpPending', 'paymentPending')`),
    // The order report of the staff, by status: newest first, and by amount where the status is final.
    index('purchase_order_report').on(row.status, row.placedAt, row.number),
    index('purchase_order_report_total')
      .on(row.status, row.total, row.number)
      .where(sql`${row.status} in ('completed', 'rejected', 'refunded', 'cancelled', 'expired')`),
    // Without it a filter by a rare payment mode would scan all other orders.
    index('purchase_order_report_mode')
      .on(row.paymentMode, row.placedAt)
      .where(sql`${row.paymentMode} in ('neft', 'cheque', 'mandate')`),
    check('purchase_order_total', sql`${row.total} > 0 and ${row.total} <> 'NaN'`),
    check('purchase_order_choice', sql`(${row.paymentMode} is null) = (${row.bankAccountId} is null)`),
  ],
);

/** One fund of an order. The results of the exchange and of the registrar are written once. */
export const orderLine = pgTable(
  'order_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrder.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    amount: paise().notNull(),
    /** The existing folio; null opens a new one, which is set once the registrar reports it. */
    folioId: integer().references(() => folio.id),
    isAdditional: boolean().notNull(),
    status: text({ enum: ORDER_LINE_STATES }).notNull(),
    /** The date whose NAV applies; set when the payment is confirmed, and again by the exchange's timestamp. */
    navOn: businessDate(),
    /** Identifies the entry at the exchange across retries; created with the first attempt. */
    exchangeTransNumber: text().unique(),
    exchangeOrderNumber: text().unique(),
    /** The exchange's own timestamp, business clock. */
    exchangeStampedAt: timestamp({ withTimezone: true }),
    rejectReason: text(),
    allotmentNav: nav(),
    stampDuty: paise(),
    netAmount: paise(),
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
    check(
      'order_line_allotted',
      sql`(${row.status} = 'allotted') = (${row.allottedUnits} is not null) and
        num_nulls(${row.allotmentNav}, ${row.stampDuty}, ${row.netAmount}, ${row.allottedUnits}, ${row.allottedAt})
          in (0, 5) and (${row.status} <> 'allotted' or (${row.folioId} is not null and ${row.navOn} is not null))`,
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
      .references(() => purchaseOrder.id),
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
