import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { instrument } from '../instruments/instruments.tables.ts';

/**
 * One published list of holidays. Lists change during the year: what a revision says replaces what older ones said of
 * its years.
 */
export const calendarRevision = pgTable(
  'calendar_revision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['system', 'exchange', 'scheme'] }).notNull(),
    /** For a scheme's own closed days. */
    instrumentId: integer().references(() => instrument.id, { onDelete: 'cascade' }),
    /** The first and last day the list speaks of. */
    validFrom: businessDate().notNull(),
    validTo: businessDate().notNull(),
    source: text().notNull(),
    fingerprint: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index().on(row.kind, row.validFrom)],
);

/** A day of a revision: closed, or open although on a weekend. */
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
