import { DIFFERENCE_KINDS } from '@artha/domain/trading/payments/differences';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { businessDate, paise } from '../../../../platform/db/columns.ts';
import { appUser } from '../../../system/users/users.tables.ts';

/** A difference that a daily reconciliation of money found. It stays, also once it is resolved. */
export const moneyDifference = pgTable(
  'money_difference',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The day of the statement. */
    businessDate: businessDate().notNull(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** What differs, within its kind and day: the id or the reference that both sides know. */
    subjectKey: text().notNull(),
    /** The sender's reference. */
    reference: text(),
    /** Ours and theirs; null where one side does not have it. */
    ourAmount: paise(),
    theirAmount: paise(),
    orderId: uuid(),
    /** Real clock, as the others. */
    foundAt: timestamp({ withTimezone: true }).notNull(),
    /** When a reconciliation last found it again. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it is open. */
    resolvedAt: timestamp({ withTimezone: true }),
    /** Null when a later reconciliation no longer found it. */
    resolvedByUserId: integer().references(() => appUser.id),
    resolution: text(),
    /** Who looks after it. */
    ownerUserId: integer().references(() => appUser.id),
  },
  (row) => [
    unique('money_difference_once').on(row.businessDate, row.kind, row.subjectKey),
    index('money_difference_open')
      .on(row.foundAt)
      .where(sql`${row.resolvedAt} is null`),
    check('money_difference_resolved', sql`(${row.resolvedAt} is null) = (${row.resolution} is null)`),
    check('money_difference_resolution', sql`length(${row.resolution}) between 1 and 500`),
  ],
);
