import { integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** The terms as somebody accepted them first; the text itself never changes under its version. */
export const tncVersion = pgTable('tnc_version', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: smallint().notNull().unique(),
  text: text().notNull(),
  validFrom: timestamp({ withTimezone: true }).notNull(),
});

/** Who accepted which terms, when and from where. The time is of the real clock. */
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
    /** Null for what was accepted outside the product. */
    ip: text(),
  },
  (row) => [uniqueIndex().on(row.userId, row.versionId)],
);
