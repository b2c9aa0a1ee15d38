import { KRA_CODES } from '@artha/domain/clients/kyc-records/kra-status';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

/** The guardian of a minor, who transacts for them, has this position; holders have 1 to 3. */
export const GUARDIAN = 0;

/** What the registration agency answered last about the KYC of each person who transacts for an account. */
export const kycRecord = pgTable(
  'kyc_record',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id),
    position: smallint().notNull(),
    code: text({ enum: KRA_CODES }).notNull(),
    /** The business date of the first look-up with this answer. */
    since: businessDate().notNull(),
    /** The business date of the last look-up. */
    checkedOn: businessDate().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.accountId, row.position] }),
    check('kyc_record_position', sql`${row.position} between ${sql.raw(String(GUARDIAN))} and 3`),
    check('kyc_record_dates', sql`${row.since} <= ${row.checkedOn}`),
  ],
);
