import { LISTING_STATUSES } from '@artha/domain/reference/instruments/listing-status';
import { businessDate as dateFrom } from '@artha/domain/kit/dates';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { businessDate, nav, paise } from '../../../platform/db/columns.ts';
import { largeListIndexes } from '../../../platform/kinds/large-list.ts';
import { masterColumns } from '../../../platform/kinds/master-columns.ts';
import {
  asset,
  capitalBucket,
  currency,
  illiquidity,
  instrumentCategory,
  instrumentClassification,
  instrumentRisk,
  instrumentType,
  product,
  rating,
  sector,
} from '../master-data/kinds/instruments.ts';
import { registrar, serviceProvider } from '../master-data/kinds/parties.ts';
import { keysOfEqualMatches } from './search/order-of-equal-matches.queries.ts';

/** The id of mutual funds in the table of products. */
export const MUTUAL_FUND_PRODUCT_ID = 1;

export const NAV_SOURCES = ['demonstration', 'sandbox', 'amfi', 'nav-history'] as const;
export type NavSource = (typeof NAV_SOURCES)[number];

/** Of instruments that no feed has described yet. */
const NEVER_DESCRIBED = dateFrom('1970-01-01');

/** One scheme, plan and option. Its latest price is on the row, so that lists do not need the history. */
export const instrument = pgTable(
  'instrument',
  {
    ...masterColumns(),
    schemeCode: text().notNull().unique(),
    /** The code under which the exchange takes orders; null while its scheme master does not list the scheme. */
    exchangeCode: text(),
    /** The full name, with plan and option. Screens show it with the suffix: `displayName`. */
    name: text().notNull(),
    /** What tells it from schemes of the same name; null if there are none. Refreshed after each import. */
    nameSuffix: text(),
    /** The name without plan and option, where the feed separates them. All plans of a scheme share it. */
    schemeName: text().notNull().default(''),
    /** Not unique: in the real file, five ISINs occur on two rows. */
    isinGrowthOrPayout: text(),
    isinReinvestment: text(),
    serviceProviderId: integer()
      .notNull()
      .references(() => serviceProvider.id),
    assetId: integer()
      .notNull()
      .references(() => asset.id),
    /** Only mutual funds can be bought; other products are holdings held elsewhere. */
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
    /** The option as the feed names it: 'Monthly IDCW Payout'. */
    optionName: text(),
    latestNav: nav(),
    latestNavOn: businessDate(),
    latestNavPlaces: smallint().notNull().default(4),
    latestNavSource: text({ enum: NAV_SOURCES }),
    /** The date of the newest price that no market move explains, such as after a split; null without one. */
    navJumpOn: businessDate(),
    /**
     * Percent; simple over one year, compound annual over three and five; null across a jump. Refreshed after each
     * import.
     */
    return1y: numeric({ precision: 9, scale: 2 }),
    return3y: numeric({ precision: 9, scale: 2 }),
    return5y: numeric({ precision: 9, scale: 2 }),
    /** The market value of the newest disclosed portfolio, of all plans together; null where no feed states it. */
    size: paise(),
    /** Priced within five business days of the newest price of its feed; refreshed after each import. */
    isLive: boolean().notNull().default(false),
    isDemonstration: boolean().notNull().default(false),
    listingStatus: text({ enum: LISTING_STATUSES }).notNull().default('listed'),
    listedFrom: businessDate(),
    delistedOn: businessDate(),
    /** Whether it is offered: listed and active. Set by a trigger, from those two columns alone. */
    isListed: boolean().notNull().default(true),
    /** Newest price date of the file that last described the scheme: an older file does not change its details. */
    describedOn: businessDate().notNull().default(NEVER_DESCRIBED),
    /** What it is found by: name, former names, fund house, abbreviations, code and ISINs, each word after a blank. */
    searchText: text().notNull().default(''),
    /** The words of its name, for ranking; null until `refreshSearch` has run after a change. */
    searchName: text(),
    searchNameWords: smallint(),
    shortName: text(),
    instrumentTypeId: integer().references(() => instrumentType.id),
    instrumentClassificationId: integer().references(() => instrumentClassification.id),
    instrumentRiskId: integer().references(() => instrumentRisk.id),
    illiquidityId: integer().references(() => illiquidity.id),
    capitalBucketId: integer().references(() => capitalBucket.id),
    ratingId: integer().references(() => rating.id),
    sectorId: integer().references(() => sector.id),
    currencyId: integer().references(() => currency.id),
    registrarId: integer().references(() => registrar.id),
    /** What plans of instalments need; minimums of lump sums are dated rules (`scheme_rule`). */
    minimumSip: paise(),
    minimumSipInstalments: smallint(),
    isPurchaseAllowed: boolean().notNull().default(true),
    isSipAllowed: boolean().notNull().default(true),
    isStpAllowed: boolean().notNull().default(true),
    isSwpAllowed: boolean().notNull().default(true),
    benchmark: text(),
    /** Per cent a year. */
    expenseRatio: numeric({ precision: 5, scale: 2 }),
    /** For reading; the exit load that is charged is a dated rule. */
    exitLoadText: text(),
    /** The instrument that this one was copied from. */
    replicatedFromId: integer(),
    /** Columns that were edited by hand, kept by a trigger: feeds leave them as they are. */
    editedFields: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (row) => [
    index('instrument_search').using('gin', sql`${row.searchText} gin_trgm_ops`),
    // For the palette: a search that begins many names reads them in their order up to its limit, one that begins few
    // looks them up. Prices are in neither index, so that the daily update of prices does not touch them.
    index('instrument_by_search_name').on(sql`${row.searchName} text_pattern_ops`),
    index('instrument_by_relevance')
      .on(...keysOfEqualMatches(row), row.id)
      .where(sql`${row.isLive} and ${row.isListed}`),
    index('instrument_catalogue').on(row.planType, row.isLive, row.name),
    // For the cursors of the table of funds. Ordered by bytes, so that the order does not depend on the machine.
    index('instrument_by_name')
      .on(row.planType, row.isLive, sql`${row.name} collate "C"`, row.id)
      .where(sql`${row.isListed}`),
    index('instrument_unsearched')
      .on(row.id)
      .where(sql`${row.searchName} is null`),
    // For the list of the staff, of every plan and status, in the order and the search of master data.
    ...largeListIndexes('instrument_master', { name: row.name, scheme_code: row.schemeCode }, row.id),
    index().on(row.schemeName),
    index()
      .on(row.replicatedFromId)
      .where(sql`${row.replicatedFromId} is not null`),
    index().on(row.serviceProviderId),
    index().on(row.instrumentCategoryId),
    check('instrument_latest_nav', sql`${row.latestNav} > 0 and ${row.latestNav} <> 'NaN'`),
    check('instrument_listing_status', sql`${row.listingStatus} in ${sql.raw(`('${LISTING_STATUSES.join("', '")}')`)}`),
    check('instrument_delisted_on', sql`${row.delistedOn} >= ${row.listedFrom}`),
    check('instrument_minimum_sip', sql`${row.minimumSip} > 0 and ${row.minimumSip} <> 'NaN'`),
    check('instrument_size', sql`${row.size} <> 'NaN'`),
    check('instrument_minimum_sip_instalments', sql`${row.minimumSipInstalments} between 1 and 1200`),
    check('instrument_expense_ratio', sql`${row.expenseRatio} between 0 and 10`),
    check(
      'instrument_isin',
      sql`${row.isinGrowthOrPayout} ~ '^INF[A-Z0-9]{9}$' and ${row.isinReinvestment} ~ '^INF[A-Z0-9]{9}$'`,
    ),
  ],
);

/** The code of a scheme in orders and statements of registrars: that of the exchange, where it lists the scheme. */
export const orderCode = (
  of: { readonly exchangeCode: AnyPgColumn; readonly schemeCode: AnyPgColumn } = instrument,
): SQL<string> => sql<string>`coalesce(${of.exchangeCode}, ${of.schemeCode})`;

/**
 * Published prices. A price that is restated for the same day is a further revision; the newest counts. Partitioned by
 * the year of the date, in a hand-written migration.
 */
export const navHistory = pgTable(
  'nav_history',
  {
    /**
     * No foreign key: a check for each row would double the cost of loading millions. The merge joins with instrument,
     * and instruments are never deleted.
     */
    instrumentId: integer().notNull(),
    navOn: businessDate().notNull(),
    revision: smallint().notNull(),
    nav: nav().notNull(),
    source: text({ enum: NAV_SOURCES }).notNull(),
    /** Decimal places as published; null in rows older than the column. */
    places: smallint(),
    /** The import that brought it; null for demo prices, and in rows older than the column. */
    importRunId: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.instrumentId, row.navOn, row.revision] }),
    check('nav_history_nav', sql`${row.nav} > 0 and ${row.nav} <> 'NaN'`),
    check('nav_history_revision', sql`${row.revision} >= 1`),
  ],
);
