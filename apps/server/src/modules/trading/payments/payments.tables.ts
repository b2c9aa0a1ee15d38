import { PAYMENT_MODES } from '@artha/domain/kit/payment-modes';
import { PAYMENT_STATES } from '@artha/domain/trading/payments/payment-states';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paise } from '../../../platform/db/columns.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { orderLine, clientOrder } from '../orders/orders.tables.ts';

/** One attempt to pay an order. Its status changes only by `PAYMENT_TRANSITIONS`, under the lock of its order. */
export const payment = pgTable(
  'payment',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => clientOrder.id),
    /** From 1. */
    attempt: smallint().notNull(),
    mode: text({ enum: PAYMENT_MODES }).notNull(),
    bankAccountId: integer()
      .notNull()
      .references(() => bankAccount.id),
    upiHandle: text(),
    amount: paise().notNull(),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    /** Assigned by the payment bank. */
    reference: text().unique(),
    redirectUrl: text(),
    /** Real clock. */
    initiatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Business clock: when the bank captured the money. */
    capturedAt: timestamp({ withTimezone: true }),
    /** Real clock: when the bank was last polled for its status. */
    lastPolledAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('payment_attempt').on(row.orderId, row.attempt),
    // An order is paid once: a second capture can only be refunded.
    uniqueIndex('payment_one_matched')
      .on(row.orderId)
      .where(sql`${row.status} in ('received', 'matched')`),
    uniqueIndex('payment_one_open')
      .on(row.orderId)
      .where(sql`${row.status} in ('initiated', 'pending')`),
    index('payment_open')
      .on(row.initiatedAt)
      .where(sql`${row.status} in ('initiated', 'pending')`),
    check('payment_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check(
      'payment_captured',
      sql`(${row.status} in ('received', 'matched', 'refundDue', 'refunded')) = (${row.capturedAt} is not null)`,
    ),
  ],
);

/** A refund of a payment that pays no order, or of a rejected line. */
export const refund = pgTable(
  'refund',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    /** Null for the whole payment. */
    orderLineId: integer().references(() => orderLine.id),
    amount: paise().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['due', 'done'] }).notNull(),
    /** Assigned by the clearing corporation. */
    reference: text().unique(),
    /** Business clock. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Business clock. */
    completedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('refund_once').on(row.paymentId, row.orderLineId).nullsNotDistinct(),
    index('refund_of_line').on(row.orderLineId),
    index('refund_due')
      .on(row.dueAt)
      .where(sql`${row.status} = 'due'`),
    check('refund_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check(
      'refund_done',
      sql`(${row.status} = 'done') = (${row.completedAt} is not null and ${row.reference} is not null)`,
    ),
  ],
);
