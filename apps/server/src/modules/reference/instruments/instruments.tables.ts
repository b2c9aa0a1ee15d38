import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { businessDate, nav } from '../../../platform/db/columns.ts';
import { asset, instrumentCategory, product, serviceProvider } from '../master-data/kinds/instruments.ts';

/** Product of the specification's list; insurance is 4 and PPF 25. */
export const MUTUAL_FUND_PRODUCT_ID = 1;

export const NAV_SOURCES = ['demonstration', 'sandbox', 'amfi', 'nav-history'] as const;
export type NavSource = (typeof NAV_SOURCES)[number];

/**
 * One scheme, plan and option: what can be bought. Its latest price stands on the row, so that a list needs no
 * history.
 */
export const instrument = pgTable(
  'instrument',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schemeCode: text().notNull().unique(),
    /** Name of scheme, plan and option as people know it. */
    name: text().notNull(),
    /** The scheme without plan and option where the feed tells them apart: what sister plans share. */
    schemeName: text().notNull(),
    /** Not unique: five ISINs stand on two rows of the real file. */
    isinGrowthOrPayout: text(),
    isinReinvestment: text(),
    serviceProviderId: integer()
      .notNull()
      .references(() => serviceProvider.id),
    assetId: integer()
      .notNull()
      .references(() => asset.id),
    /** Mutual funds alone can be bought; others come with what is held elsewhere. */
    productId: integer()
      .notNull()
      .default(MUTUAL_FUND_PRODUCT_ID)
      .references(() => product.id),
    instrumentCategoryId: integer()
      .notNull()
      .references(() => instrumentCategory.id),
    structure: text({ enum: ['open-ended', 'close-ended', 'interval'] }).notNull(),
    planType: text({ enum: ['Direct', 'Regular'] }).notNull(),
    option: text({ enum: ['growth', 'idcw', 'bonus'] }),
    /** The option in the feed's words: 'Monthly IDCW Payout'. */
    optionName: text(),
    latestNav: nav(),
    latestNavOn: businessDate(),
    latestNavPlaces: smallint().notNull().default(4),
    latestNavSource: text({ enum: NAV_SOURCES }),
    /** Percent; simple over one year, compound annual over three and five. Refreshed after each import. */
    return1y: numeric({ precision: 9, scale: 2 }),
    return3y: numeric({ precision: 9, scale: 2 }),
    return5y: numeric({ precision: 9, scale: 2 }),
    /** Priced within five business days of the newest price of its feed; refreshed after each import. */
    isLive: boolean().notNull().default(false),
    isDemonstration: boolean().notNull().default(false),
    /** False once a real feed has come and nothing invented that is not held should be offered any more. */
    isListed: boolean().notNull().default(true),
    /** Newest price date of the file that last described the scheme: an older file changes no facts. */
    describedOn: businessDate().notNull(),
    /** Lower case words of name, fund house, code and ISINs, for searching. */
    searchText: text().notNull(),
  },
  (row) => [
    index('instrument_search').using('gin', sql`${row.searchText} gin_trgm_ops`),
    index('instrument_catalogue').on(row.planType, row.isLive, row.name),
    // For the table of funds, which goes on after a name: by bytes, so that every machine finds the same next one.
    index('instrument_by_name')
      .on(row.planType, row.isLive, sql`${row.name} collate "C"`, row.id)
      .where(sql`${row.isListed}`),
    index().on(row.schemeName),
    index().on(row.serviceProviderId),
    index().on(row.instrumentCategoryId),
    check('instrument_latest_nav', sql`${row.latestNav} > 0 and ${row.latestNav} <> 'NaN'`),
    check(
      'instrument_isin',
      sql`${row.isinGrowthOrPayout} ~ '^INF[A-Z0-9]{9}$' and ${row.isinReinvestment} ~ '^INF[A-Z0-9]{9}$'`,
    ),
  ],
);

/**
 * Published prices. A price published anew for the same day with another value is a further revision; the newest
 * counts. Partitioned by year of
 * the date (the partitions are in a hand-written migration).
 */
export const navHistory = pgTable(
  'nav_history',
  {
    /**
     * No foreign key: a check a row would double the cost of a load of millions; the merge joins with instrument, and
     * none is ever deleted.
     */
    instrumentId: integer().notNull(),
    navOn: businessDate().notNull(),
    revision: smallint().notNull(),
    nav: nav().notNull(),
    source: text({ enum: NAV_SOURCES }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.instrumentId, row.navOn, row.revision] }),
    check('nav_history_nav', sql`${row.nav} > 0 and ${row.nav} <> 'NaN'`),
    check('nav_history_revision', sql`${row.revision} >= 1`),
  ],
);
