import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts/accounts.tables.ts';

/**
 * A client's account at a bank: what pays and is paid. The end of its number is shown; the whole of it is sealed, and
 * found by its print.
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
    /** Print of the number, under a key. */
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
