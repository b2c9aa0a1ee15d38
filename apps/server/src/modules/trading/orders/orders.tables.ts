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

/** A purchase: what one cart became. Its status moves by `ORDER_MOVES` alone, under the lock of its row. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Counted; people see it as `formatOrderNumber` says. */
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
    /** The version of the cart that it was made of: a cart is bought once. */
    cartVersion: integer().notNull(),
    /** Business clock. */
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** Business clock: unpaid it ends then. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** How it may be paid: what the one-time password confirmed. All null before. */
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
    // The order book of the staff, a state at a time: newest first, and by amount where an order moves no more.
    index('purchase_order_report').on(row.status, row.placedAt, row.number),
    index('purchase_order_report_total')
      .on(row.status, row.total, row.number)
      .where(sql`${row.status} in ('completed', 'rejected', 'refunded', 'cancelled', 'expired')`),
    // Whoever asks for a mode that hardly anybody takes would walk past all others.
    index('purchase_order_report_mode')
      .on(row.paymentMode, row.placedAt)
      .where(sql`${row.paymentMode} in ('neft', 'cheque', 'mandate')`),
    check('purchase_order_total', sql`${row.total} > 0 and ${row.total} <> 'NaN'`),
    check('purchase_order_choice', sql`(${row.paymentMode} is null) = (${row.bankAccountId} is null)`),
  ],
);

/** One fund of an order. What the exchange and the registrar made of it is written once. */
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
    /** The folio that is added to; null opens a new one, which stands here once the registrar has told it. */
    folioId: integer().references(() => folio.id),
    isAdditional: boolean().notNull(),
    status: text({ enum: ORDER_LINE_STATES }).notNull(),
    /** Whose NAV it gets; set when its money is confirmed, and again by the exchange's stamp. */
    navOn: businessDate(),
    /** Names the entry at the exchange, whatever happens on the way; made with the first attempt. */
    exchangeTransNumber: text().unique(),
    exchangeOrderNumber: text().unique(),
    /** The exchange's own stamp, business clock. */
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
    // What waits for its price.
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

/** Every step of an order, its lines and its payments, as it was taken. Added to and never changed. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrder.id),
    subject: text({ enum: ['order', 'line', 'payment'] }).notNull(),
    /** Of a line or a payment. */
    subjectId: text(),
    /** Null for the first. */
    from: text(),
    to: text().notNull(),
    /** Business clock. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for what the product does by itself. */
    byUserId: integer(),
    note: text(),
  },
  (row) => [
    index().on(row.orderId, row.id),
    check('order_history_subject', sql`(${row.subject} = 'order') = (${row.subjectId} is null)`),
  ],
);
