import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { businessDate, nav } from '../../../platform/db/columns.ts';
import { instrument, NAV_SOURCES } from './instruments.tables.ts';

/**
 * Prices that are not in use: quarantined ones until the next price confirms them or a person releases them, and
 * withdrawn ones. Those that came into use later stay here as confirmed or released.
 */
export const quarantinedPrice = pgTable(
  'quarantined_price',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    navOn: businessDate().notNull(),
    nav: nav().notNull(),
    /** Null when the history did not have them. */
    places: smallint(),
    source: text({ enum: NAV_SOURCES }).notNull(),
    importRunId: integer(),
    state: text({ enum: ['quarantined', 'withdrawn', 'confirmed', 'released'] }).notNull(),
    /** The price with which it was compared; null for a withdrawn price. */
    baseNav: nav(),
    baseNavOn: businessDate(),
    /** Why a person withdrew or released it. */
    reason: text(),
    /** By the real clock. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('quarantined_price_value').on(row.instrumentId, row.navOn, row.nav),
    // Each merge looks for the few prices of its schemes that are not in use.
    index('quarantined_price_unused')
      .on(row.instrumentId)
      .where(sql`${row.state} in ('quarantined', 'withdrawn')`),
    check('quarantined_price_nav', sql`${row.nav} > 0 and ${row.nav} <> 'NaN'`),
    check('quarantined_price_base', sql`${row.baseNav} > 0 and ${row.baseNav} <> 'NaN'`),
  ],
);
