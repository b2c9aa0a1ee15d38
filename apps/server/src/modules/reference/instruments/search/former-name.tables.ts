import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../../platform/db/columns.ts';
import { instrument } from '../instruments.tables.ts';

/** Names that a scheme had in files of another day, with plan and option as published. */
export const instrumentFormerName = pgTable(
  'instrument_former_name',
  {
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The newest price date of the newest file that had it. */
    lastSeenOn: businessDate().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.instrumentId, row.name] }),
    check('instrument_former_name_name', sql`${row.name} <> ''`),
  ],
);

/** The words of all funds, by which a word with a mistake is understood. Words of funds that are gone stay. */
export const instrumentWord = pgTable(
  'instrument_word',
  {
    word: text().primaryKey(),
    /** How many funds have it. */
    fundCount: integer().notNull(),
  },
  (row) => [index('instrument_word_by_beginning').on(sql`${row.word} collate "C"`)],
);
