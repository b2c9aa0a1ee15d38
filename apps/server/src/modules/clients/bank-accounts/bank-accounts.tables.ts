import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
    verifiedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.accountId),
    index().on(row.numberBlindIndex),
    uniqueIndex('bank_account_one_primary')
      .on(row.accountId)
      .where(sql`${row.isPrimary}`),
    check('bank_account_ifsc', sql`${row.ifscCode} ~ '^[A-Z]{4}0[A-Z0-9]{6}$'`),
    check('bank_account_last4', sql`${row.numberLast4} ~ '^[0-9]{4}$'`),
  ],
);
