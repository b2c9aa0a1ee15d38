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
import { appUser } from '../../system/users/users.tables.ts';
import { bankMandate } from '../bank-mandates/bank-mandates.tables.ts';
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
    /** The mandate that is debited. */
    bankMandateId: integer().references(() => bankMandate.id),
    /** The number under which the clearing corporation receives the money of this payment by NEFT or RTGS. */
    virtualAccountNumber: text().unique(),
    chequeNumber: text(),
    /** A scan of the cheque. */
    chequeFileId: uuid(),
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
    check('payment_mandate', sql`(${row.mode} = 'mandate') = (${row.bankMandateId} is not null)`),
    check('payment_cheque', sql`(${row.mode} = 'cheque') = (${row.chequeNumber} is not null)`),
    check(
      'payment_captured',
      sql`(${row.status} in ('received', 'matched', 'refundDue', 'refunded')) = (${row.capturedAt} is not null)`,
    ),
  ],
);

/** A refund of a payment that pays no order, of a rejected line, or of money that no order needs. */
export const refund = pgTable(
  'refund',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Null for money at a virtual account that pays no order. */
    paymentId: uuid().references(() => payment.id),
    /** Null for the whole payment. */
    orderLineId: integer().references(() => orderLine.id),
    /** The transfer by NEFT that goes back, or its surplus. No foreign key: its table refers to this file. */
    bankCreditId: uuid(),
    amount: paise().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['due', 'done'] }).notNull(),
    /** Assigned by the clearing corporation. */
    reference: text().unique(),
    /** Business clock. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Business clock. */
    completedAt: timestamp({ withTimezone: true }),
    /** Who looks after it, once it is late. */
    ownerUserId: integer().references(() => appUser.id),
  },
  (row) => [
    uniqueIndex('refund_once')
      .on(row.paymentId, sql`coalesce(${row.orderLineId}, 0)`)
      .where(sql`${row.paymentId} is not null`),
    uniqueIndex('refund_of_credit')
      .on(row.bankCreditId)
      .where(sql`${row.bankCreditId} is not null`),
    index('refund_done_at').on(row.completedAt.desc()),
    check('refund_of_one', sql`num_nonnulls(${row.paymentId}, ${row.bankCreditId}) = 1`),
    check('refund_line', sql`${row.orderLineId} is null or ${row.paymentId} is not null`),
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
