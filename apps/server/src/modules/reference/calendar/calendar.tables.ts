import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { instrument } from '../instruments/instruments.tables.ts';

/** One published list of holidays. Lists change during the year: a revision replaces older ones for its period. */
export const calendarRevision = pgTable(
  'calendar_revision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['system', 'exchange', 'scheme'] }).notNull(),
    /** The scheme, for kind scheme. */
    instrumentId: integer().references(() => instrument.id, { onDelete: 'cascade' }),
    /** The first and last day that the list covers. */
    validFrom: businessDate().notNull(),
    validTo: businessDate().notNull(),
    source: text().notNull(),
    fingerprint: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index().on(row.kind, row.validFrom)],
);

/** A day of a revision: a holiday, or a special session on a weekend. */
export const calendarDay = pgTable(
  'calendar_day',
  {
    calendarRevisionId: integer()
      .notNull()
      .references(() => calendarRevision.id, { onDelete: 'cascade' }),
    day: businessDate().notNull(),
    event: text().notNull(),
    isBusinessDay: boolean().notNull(),
  },
  (row) => [uniqueIndex().on(row.calendarRevisionId, row.day)],
);
