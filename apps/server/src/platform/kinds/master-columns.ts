import { boolean, integer, timestamp } from 'drizzle-orm/pg-core';

/** The columns of every kind of master data, which forms and tables do not show. Spread into the table. */
export const masterColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Grows with each change: a change names the version it began with. */
  version: integer().notNull().default(1),
  isActive: boolean().notNull().default(true),
  createdDate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastModifiedDate: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
