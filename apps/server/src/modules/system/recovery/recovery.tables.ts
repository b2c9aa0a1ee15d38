import { integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** The text of each accepted version of the terms; it never changes. */
export const tncVersion = pgTable('tnc_version', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: smallint().notNull().unique(),
  text: text().notNull(),
  validFrom: timestamp({ withTimezone: true }).notNull(),
});

/** Who accepted which terms, when and from which address. The time is by the real clock. */
export const tncAcceptance = pgTable(
  'tnc_acceptance',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id),
    versionId: integer()
      .notNull()
      .references(() => tncVersion.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null when accepted outside the product. */
    ip: text(),
  },
  (row) => [uniqueIndex().on(row.userId, row.versionId)],
);
