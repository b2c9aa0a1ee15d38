import {
  BANK_ACCOUNT_OWNERS,
  BANK_ACCOUNT_TYPES,
  VERIFICATION_STATES,
} from '@artha/domain/clients/bank-accounts/verification';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/accounts.tables.ts';

/**
 * A client's bank account for payments and payouts. Only the last digits of its number are shown; the full number is
 * sealed, and is found by its blind index.
 */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    bankName: text().notNull(),
    ifscCode: text().notNull(),
    numberLast4: text().notNull(),
    /** The number, sealed (platform/secrets). */
    numberSealed: text(),
    /** Blind index of the number: a keyed HMAC. */
    numberBlindIndex: text(),
    holderName: text().notNull(),
    isPrimary: boolean().notNull().default(false),
    type: text({ enum: BANK_ACCOUNT_TYPES }).notNull().default('savings'),
    owner: text({ enum: BANK_ACCOUNT_OWNERS }).notNull().default('holder'),
    branchName: text(),
    /** Real clock: set exactly while it is verified. */
    verifiedAt: timestamp({ withTimezone: true }),
    verification: text({ enum: VERIFICATION_STATES }).notNull().default('verified'),
    /** The holder's name as the bank answered the penny drop; null without an answer. */
    nameAtBank: text(),
    /** How alike the names are, from 0 to 100. */
    nameScore: integer(),
    /** Under which the bank knows the penny drop: it pays once for each id. */
    dropId: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    /** Of the penny drop: the unique transaction reference. */
    verificationUtr: text(),
    /** Why it was refused, as the client reads it; for one in review, why operations decide. */
    refuseReason: text(),
    /** Real clock: when operations decided. */
    decidedAt: timestamp({ withTimezone: true }),
    decidedByUserId: integer(),
    /** A cancelled cheque. */
    chequeFileId: uuid(),
    /** Real clock. */
    createdAt: timestamp({ withTimezone: true }),
    /** Real clock. A deleted account is kept, because payments name it. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.accountId),
    // The accounts of a branch.
    index().on(row.ifscCode),
    index().on(row.numberBlindIndex),
    uniqueIndex('bank_account_one_primary')
      .on(row.accountId)
      .where(sql`${row.isPrimary}`),
    uniqueIndex('bank_account_once')
      .on(row.accountId, row.ifscCode, row.numberBlindIndex)
      .where(sql`${row.deletedAt} is null`),
    index('bank_account_review')
      .on(row.createdAt)
      .where(sql`${row.verification} in ('pending', 'review')`),
    check('bank_account_ifsc', sql`${row.ifscCode} ~ '^[A-Z]{4}0[A-Z0-9]{6}$'`),
    check('bank_account_name_score', sql`${row.nameScore} between 0 and 100`),
    check('bank_account_last4', sql`${row.numberLast4} ~ '^[0-9]{4}$'`),
  ],
);
