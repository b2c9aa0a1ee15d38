import type { DayState } from '@artha/domain/reference/calendar/calendar-days';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { appUser } from '../../system/users/users.tables.ts';
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

/** The draft of the next revision. There is one at a time, so that its days are approved as a whole. */
export const calendarDraft = pgTable(
  'calendar_draft',
  {
    isOnly: boolean().primaryKey().default(true),
    version: integer().notNull(),
    /** Who changed it last. */
    makerId: integer()
      .notNull()
      .references(() => appUser.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('calendar_draft_only', sql`${row.isOnly}`)],
);

/** A day of the draft: what it was when it was changed, and what it will be. */
export const calendarDraftDay = pgTable('calendar_draft_day', {
  day: businessDate().primaryKey(),
  before: jsonb().$type<DayState>().notNull(),
  after: jsonb().$type<DayState>().notNull(),
});
