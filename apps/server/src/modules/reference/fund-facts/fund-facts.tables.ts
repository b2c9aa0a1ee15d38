/** What is known of a fund beyond its prices. Each fact has its date and the import that brought it. */
import { HOLDING_KINDS } from '@artha/domain/reference/feeds/portfolio/holding-kind';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { businessDate, nav, paise } from '../../../platform/db/columns.ts';
import { largeListIndexes } from '../../../platform/kinds/large-list.ts';
import { masterColumns } from '../../../platform/kinds/master-columns.ts';
import { importRun } from '../feeds/feeds.tables.ts';
import { instrument } from '../instruments/instruments.tables.ts';
import { instrumentCategory, instrumentRisk, sector } from '../master-data/kinds/instruments.ts';

const ofInstrument = () =>
  integer()
    .notNull()
    .references(() => instrument.id, { onDelete: 'cascade' });

/** Its source, the feed and the file, for screens. The run may be cleaned up, its name stays. */
const sourced = () => ({
  source: text().notNull(),
  importRunId: integer().references(() => importRun.id, { onDelete: 'set null' }),
});

/** Per cent of a year's average assets. */
const percentOfAssets = () => numeric({ precision: 6, scale: 4 });

/** Per cent, as returns are shown. */
const percentOfReturn = () => numeric({ precision: 12, scale: 2 });

/** The total expense ratio of a plan from a date on. */
export const fundExpenseRatio = pgTable(
  'fund_expense_ratio',
  {
    instrumentId: ofInstrument(),
    effectiveOn: businessDate().notNull(),
    total: percentOfAssets().notNull(),
    /** Null where the feed states only the total. */
    base: percentOfAssets(),
    tax: percentOfAssets(),
    ...sourced(),
  },
  (row) => [
    primaryKey({ columns: [row.instrumentId, row.effectiveOn] }),
    check('fund_expense_ratio_total', sql`${row.total} between 0 and 10`),
    check('fund_expense_ratio_parts', sql`${row.base} between 0 and 10 and ${row.tax} between 0 and 10`),
  ],
);

/** The risk-o-meter of a scheme at the end of a month. */
export const fundRisk = pgTable(
  'fund_risk',
  {
    instrumentId: ofInstrument(),
    asOf: businessDate().notNull(),
    instrumentRiskId: integer()
      .notNull()
      .references(() => instrumentRisk.id),
    /** The weighted risk value, where it is published. */
    score: numeric({ precision: 5, scale: 2 }),
    ...sourced(),
  },
  (row) => [
    primaryKey({ columns: [row.instrumentId, row.asOf] }),
    check('fund_risk_score', sql`${row.score} between 0 and 20`),
  ],
);

/** What the scheme master of AMFI states of a scheme. */
export const fundLaunch = pgTable('fund_launch', {
  instrumentId: ofInstrument().primaryKey(),
  launchedOn: businessDate(),
  /** For most open-ended schemes the end of the new fund offer. */
  closedOn: businessDate(),
  /** As published: 'Rs. 5000 and in multiples of Re. 1 thereafter'. */
  minimumText: text(),
  /** Read from the text, where it is understood. */
  minimum: paise(),
  /** The steps above the minimum, where the text states them. */
  multiple: paise(),
  ...sourced(),
});

/** A scheme as the exchange lists it. One plan may have several codes, such as one for large amounts. */
export const exchangeScheme = pgTable(
  'exchange_scheme',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    /** The number of the exchange for the row. */
    uniqueNo: text().notNull(),
    /** Null while no scheme of the catalogue has its ISIN. */
    instrumentId: integer().references(() => instrument.id, { onDelete: 'cascade' }),
    isin: text().notNull(),
    registrarCode: text(),
    amcCode: text(),
    name: text().notNull(),
    /** 'T+1', 'L0', 'L1' … */
    settlementType: text().notNull(),
    isPurchaseAllowed: boolean().notNull(),
    isRedemptionAllowed: boolean().notNull(),
    isSipAllowed: boolean().notNull(),
    isStpAllowed: boolean().notNull(),
    isSwpAllowed: boolean().notNull(),
    isSwitchAllowed: boolean().notNull(),
    isActive: boolean().notNull(),
    /** The row as it was read, by column name, for whoever compares. */
    columns: text().notNull(),
    listedOn: businessDate().notNull(),
    ...sourced(),
  },
  (row) => [index().on(row.instrumentId), index().on(row.isin)],
);

/** The NAV of 31 January 2018, the fair market value of units that were acquired before. */
export const grandfatheredNav = pgTable(
  'grandfathered_nav',
  {
    schemeCode: text().primaryKey(),
    isin: text(),
    isinReinvestment: text(),
    nav: nav().notNull(),
    ...sourced(),
  },
  (row) => [
    index().on(row.isin),
    index().on(row.isinReinvestment),
    check('grandfathered_nav_nav', sql`${row.nav} > 0 and ${row.nav} <> 'NaN'`),
  ],
);

/** A monthly portfolio that a fund house disclosed. All plans and options of a scheme share it. */
export const fundPortfolio = pgTable(
  'fund_portfolio',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As the disclosure names it. */
    schemeName: text().notNull(),
    houseName: text().notNull(),
    asOf: businessDate().notNull(),
    /** The sum of its weights: 100 within half a per cent. */
    totalWeight: numeric({ precision: 9, scale: 4 }).notNull(),
    ...sourced(),
  },
  (row) => [unique('fund_portfolio_of_scheme').on(row.houseName, row.schemeName, row.asOf)],
);

/** Which plans and options a portfolio belongs to. */
export const fundPortfolioInstrument = pgTable(
  'fund_portfolio_instrument',
  {
    fundPortfolioId: integer()
      .notNull()
      .references(() => fundPortfolio.id, { onDelete: 'cascade' }),
    instrumentId: ofInstrument(),
  },
  (row) => [primaryKey({ columns: [row.instrumentId, row.fundPortfolioId] }), index().on(row.fundPortfolioId)],
);

/** A line of a disclosed portfolio. */
export const fundPortfolioHolding = pgTable(
  'fund_portfolio_holding',
  {
    fundPortfolioId: integer()
      .notNull()
      .references(() => fundPortfolio.id, { onDelete: 'cascade' }),
    /** Its place in the disclosure. */
    position: integer().notNull(),
    name: text().notNull(),
    isin: text(),
    kind: text({ enum: HOLDING_KINDS }).notNull(),
    /** As published; null for debt. */
    industry: text(),
    sectorId: integer().references(() => sector.id),
    /** As published: 'CRISIL AAA', 'SOVEREIGN'. */
    rating: text(),
    /** Per cent of net assets. */
    weight: numeric({ precision: 9, scale: 4 }).notNull(),
    marketValue: paise(),
  },
  (row) => [
    primaryKey({ columns: [row.fundPortfolioId, row.position] }),
    index().on(row.isin),
    check('fund_portfolio_holding_kind', sql`${row.kind} in ${sql.raw(`('${HOLDING_KINDS.join("', '")}')`)}`),
    check('fund_portfolio_holding_weight', sql`${row.weight} between -200 and 200`),
  ],
);

/** Listed companies by average market capitalisation, revised half-yearly. */
export const marketCapRank = pgTable(
  'market_cap_rank',
  {
    isin: text().notNull(),
    /** The last day of the half-year that was averaged. */
    asOf: businessDate().notNull(),
    companyName: text().notNull(),
    rank: integer().notNull(),
    /** Over six months and all exchanges; null where the list leaves it out. */
    averageMarketCap: paise(),
    ...sourced(),
  },
  (row) => [
    primaryKey({ columns: [row.isin, row.asOf] }),
    unique('market_cap_rank_of_list').on(row.asOf, row.rank),
    check('market_cap_rank_rank', sql`${row.rank} > 0`),
  ],
);

/** An index of the market. */
export const marketIndex = pgTable('market_index', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  /** Whether dividends count: only such an index may be compared with returns of growth options without a word. */
  isTotalReturn: boolean().notNull(),
});

/** Closing levels of an index. */
export const marketIndexLevel = pgTable(
  'market_index_level',
  {
    marketIndexId: integer()
      .notNull()
      .references(() => marketIndex.id, { onDelete: 'cascade' }),
    levelOn: businessDate().notNull(),
    level: numeric({ precision: 14, scale: 4 }).notNull(),
    ...sourced(),
  },
  (row) => [
    primaryKey({ columns: [row.marketIndexId, row.levelOn] }),
    check('market_index_level_level', sql`${row.level} > 0 and ${row.level} <> 'NaN'`),
  ],
);

/** The index that schemes of a category are compared with, unless they name their own. */
export const categoryBenchmark = pgTable(
  'category_benchmark',
  {
    ...masterColumns(),
    instrumentCategoryId: integer()
      .notNull()
      .references(() => instrumentCategory.id),
    marketIndexId: integer()
      .notNull()
      .references(() => marketIndex.id),
    note: text(),
  },
  (row) => [uniqueIndex().on(row.instrumentCategoryId), index().on(row.marketIndexId)],
);

/** Who manages a scheme, since when. */
export const fundManager = pgTable(
  'fund_manager',
  {
    ...masterColumns(),
    instrumentId: ofInstrument(),
    name: text().notNull(),
    managedFrom: businessDate(),
    managedUntil: businessDate(),
  },
  (row) => [
    unique('fund_manager_of_instrument').on(row.instrumentId, row.name),
    ...largeListIndexes('fund_manager', { name: row.name }, row.id),
    check('fund_manager_until', sql`${row.managedUntil} >= ${row.managedFrom}`),
  ],
);

export const FUND_DOCUMENT_TYPES = ['information', 'key-information', 'fact-sheet', 'annual-report', 'other'] as const;

/** A document of the fund house, by its address. */
export const fundDocument = pgTable(
  'fund_document',
  {
    ...masterColumns(),
    instrumentId: ofInstrument(),
    documentType: text({ enum: FUND_DOCUMENT_TYPES }).notNull(),
    title: text().notNull(),
    address: varchar({ length: 500 }).notNull(),
    publishedOn: businessDate(),
  },
  (row) => [
    unique('fund_document_of_instrument').on(row.instrumentId, row.title),
    ...largeListIndexes('fund_document', { title: row.title }, row.id),
    check('fund_document_address', sql`${row.address} ~ '^https://[A-Za-z0-9.-]+(/[A-Za-z0-9._~/%?&=+#-]*)?$'`),
    check('fund_document_type', sql`${row.documentType} in ${sql.raw(`('${FUND_DOCUMENT_TYPES.join("', '")}')`)}`),
  ],
);

/** The rate that a Sharpe ratio compares with, from a date on: rows are added, and the newest on a date counts. */
export const riskFreeRate = pgTable(
  'risk_free_rate',
  {
    ...masterColumns(),
    validFrom: businessDate().notNull().unique(),
    /** Per cent a year. */
    percent: numeric({ precision: 6, scale: 4 }).notNull(),
    /** Named on the fact sheet: 'RBI policy repo rate'. */
    name: text().notNull(),
    source: text().notNull(),
  },
  (row) => [
    index().on(row.name),
    index().on(row.source),
    check('risk_free_rate_percent', sql`${row.percent} between -5 and 50`),
  ],
);

/** Schemes whose prices changed since their figures were computed. A row is removed when they are replaced. */
export const fundPerformanceDue = pgTable('fund_performance_due', { instrumentId: ofInstrument().primaryKey() });

/**
 * What the price history of a scheme says, computed after each import of prices. Percent; null without enough prices,
 * and across a jump that no market move explains.
 */
export const fundPerformance = pgTable(
  'fund_performance',
  {
    instrumentId: ofInstrument().primaryKey(),
    /** The date of the newest price that was counted. */
    asOf: businessDate().notNull(),
    firstOn: businessDate().notNull(),
    return1m: percentOfReturn(),
    return3m: percentOfReturn(),
    return6m: percentOfReturn(),
    return10y: percentOfReturn(),
    /** Since the first price: simple below a year, else compound annual. */
    returnFirst: percentOfReturn(),
    /** JSON of `CalendarYear[]`, newest first. */
    calendarYears: text().notNull(),
    /** JSON of `RollingReturns`; null without a window. */
    rolling1y: text(),
    rolling3y: text(),
    rolling5y: text(),
    /** The average of the rolling returns over three years, for lists. */
    rollingAverage3y: percentOfReturn(),
    /** Standard deviation of daily log returns of three years, annualised. */
    volatility3y: percentOfReturn(),
    sharpe3y: numeric({ precision: 9, scale: 4 }),
    /** The rate of the Sharpe ratio. */
    riskFreeRateId: integer().references(() => riskFreeRate.id),
    maxDrawdown: percentOfReturn(),
    drawdownFrom: businessDate(),
    drawdownTo: businessDate(),
    /** The number of prices that were counted, for whoever doubts. */
    priceCount: integer().notNull(),
    restatedCount: smallint().notNull(),
  },
  (row) => [index().on(row.rollingAverage3y)],
);
