import { CREDIT_PROBLEMS, CREDIT_STATES } from '@artha/domain/trading/payments/credit-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { paise } from '../../../../platform/db/columns.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { payment } from '../payments.tables.ts';

/**
 * Money that the clearing corporation received at a virtual account, by NEFT or RTGS. It changes under the lock of the
 * order of its payment; without a payment, under the lock of its row.
 */
export const bankCredit = pgTable(
  'bank_credit',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The unique transaction reference of the transfer: each is booked once. */
    utr: text().notNull().unique(),
    /** As the remitter entered it. */
    virtualAccountNumber: text().notNull(),
    /** Whose virtual account it is, or the one that operations chose; null while it belongs to none. */
    paymentId: uuid().references(() => payment.id),
    amount: paise().notNull(),
    remitterName: text().notNull(),
    remitterIfsc: text().notNull(),
    remitterLast4: text().notNull(),
    /** Blind index of the account number, as of bank_account. */
    remitterBlindIndex: text().notNull(),
    /** Business clock. */
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: CREDIT_STATES }).notNull(),
    /** Why it did not pay its order at once; null when it did. */
    problem: text({ enum: CREDIT_PROBLEMS }),
    /** Who looks after it. */
    ownerUserId: integer().references(() => appUser.id),
    /** Business clock: when it paid its order. */
    matchedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.paymentId),
    index('bank_credit_received').on(row.receivedAt.desc(), row.id),
    index('bank_credit_unmatched')
      .on(row.receivedAt)
      .where(sql`${row.status} = 'unmatched'`),
    check('bank_credit_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check('bank_credit_matched', sql`(${row.status} = 'matched') = (${row.matchedAt} is not null)`),
    check('bank_credit_problem', sql`${row.status} = 'matched' or ${row.problem} is not null`),
    check('bank_credit_payment', sql`${row.status} <> 'matched' or ${row.paymentId} is not null`),
  ],
);
