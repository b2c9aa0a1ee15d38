import { DEBIT_STATES } from '@artha/domain/trading/payments/debit-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessDate, paise } from '../../../../platform/db/columns.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { payment } from '../payments.tables.ts';

/** A file of debits that was presented to the clearing house. */
export const debitBatch = pgTable('debit_batch', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  /** Its debits fall due then. */
  businessDate: businessDate().notNull(),
  /** Unique at the clearing house: a file that is sent again is the same file. */
  fileName: text().notNull().unique(),
  debitCount: integer().notNull(),
  total: paise().notNull(),
  /** `unknown`: sent without an answer. `answered`: rejected as a whole. */
  status: text({ enum: ['created', 'presented', 'unknown', 'answered'] }).notNull(),
  /** Business clock, whole seconds: when its file was made. */
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Real clock: when the clearing house accepted it. */
  presentedAt: timestamp({ withTimezone: true }),
});

/** The debit of a payment by mandate. Its status changes only by its table, under the lock of the order. */
export const mandateDebit = pgTable(
  'mandate_debit',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** One payment is one debit. */
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => payment.id),
    bankMandateId: integer()
      .notNull()
      .references(() => bankMandate.id),
    batchId: uuid().references(() => debitBatch.id),
    amount: paise().notNull(),
    /** The day on which the account is debited, a business day. */
    dueOn: businessDate().notNull(),
    status: text({ enum: DEBIT_STATES }).notNull(),
    /** Assigned by the bank to the debit or to its return: the unique transaction reference. */
    utr: text().unique(),
    /** As the return file has it: '04'. */
    returnCode: text(),
    returnReason: text(),
    /** How often an unknown outcome was inquired. */
    inquiries: smallint().notNull().default(0),
    /** Business clock. */
    valueAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('mandate_debit_due')
      .on(row.dueOn)
      .where(sql`${row.status} = 'queued'`),
    index('mandate_debit_open')
      .on(row.batchId)
      .where(sql`${row.status} in ('presented', 'unknown')`),
    index().on(row.bankMandateId),
    check('mandate_debit_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check('mandate_debit_returned', sql`(${row.status} = 'returned') = (${row.returnCode} is not null)`),
  ],
);
