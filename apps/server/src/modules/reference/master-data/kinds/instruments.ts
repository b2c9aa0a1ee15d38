/** How instruments are classified and described. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';
import { ratingAgency } from './parties.ts';

/** Asset class. */
export const asset = pgTable('asset', { ...masterColumns(), name: text().notNull().unique() });

/** Kinds of investments: mutual funds, and others shown with them. The ids are fixed: insurance is 4, PPF 25. */
export const product = pgTable('product', { ...masterColumns(), name: text().notNull().unique() });

/** The category of a scheme as SEBI defines it; `feedName` is the group as the feed writes it. */
export const instrumentCategory = pgTable(
  'instrument_category',
  {
    ...masterColumns(),
    assetId: integer()
      .notNull()
      .references(() => asset.id),
    name: text().notNull(),
    feedName: text().notNull(),
  },
  (row) => [uniqueIndex().on(row.feedName), index('instrument_category_by_name').on(row.name)],
);

export const instrumentType = pgTable('instrument_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

export const rating = pgTable(
  'rating',
  {
    ...masterColumns(),
    ratingAgencyId: integer()
      .notNull()
      .references(() => ratingAgency.id),
    name: text().notNull(),
    /** 1 is the best. */
    rank: smallint().notNull(),
  },
  (row) => [
    unique('rating_of_agency').on(row.ratingAgencyId, row.name),
    index('rating_by_name').on(row.name),
    check('rating_rank', sql`${row.rank} > 0`),
  ],
);

export const sector = pgTable('sector', { ...masterColumns(), name: text().notNull().unique() });

export const instrumentCategoryRatingMapping = pgTable(
  'instrument_category_rating_mapping',
  {
    ...masterColumns(),
    instrumentCategoryId: integer()
      .notNull()
      .references(() => instrumentCategory.id),
    ratingId: integer()
      .notNull()
      .references(() => rating.id),
    note: text(),
  },
  (row) => [unique('instrument_category_rating').on(row.instrumentCategoryId, row.ratingId), index().on(row.ratingId)],
);

export const instrumentCategorySectorMapping = pgTable(
  'instrument_category_sector_mapping',
  {
    ...masterColumns(),
    instrumentCategoryId: integer()
      .notNull()
      .references(() => instrumentCategory.id),
    sectorId: integer()
      .notNull()
      .references(() => sector.id),
    note: text(),
  },
  (row) => [unique('instrument_category_sector').on(row.instrumentCategoryId, row.sectorId), index().on(row.sectorId)],
);

/** What a transaction does. The ids are fixed: a fresh purchase is 1. */
export const transactionType = pgTable('transaction_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  /** What it does to the units of a folio. */
  unitsDirection: text({ enum: ['in', 'out', 'none'] }).notNull(),
  /** What it means for the client's money. */
  moneyDirection: text({ enum: ['paid', 'received', 'none'] }).notNull(),
  isSystematic: boolean().notNull().default(false),
});

/** How files of registrars and statements name a type of transaction. */
export const transactionTypeMapping = pgTable(
  'transaction_type_mapping',
  {
    ...masterColumns(),
    transactionTypeId: integer()
      .notNull()
      .references(() => transactionType.id),
    source: text({ enum: ['registrar-c', 'registrar-k', 'statement', 'exchange'] }).notNull(),
    code: text().notNull(),
  },
  (row) => [
    unique('transaction_type_mapping_code').on(row.source, row.code),
    index().on(row.transactionTypeId),
    index('transaction_type_mapping_by_code').on(row.code),
  ],
);

export const currency = pgTable(
  'currency',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    isoCode: text().notNull().unique(),
    isoNumber: text().notNull().unique(),
    symbol: text(),
    places: smallint().notNull().default(2),
    registrarCode: text(),
  },
  (row) => [
    check('currency_iso_code', sql`${row.isoCode} ~ '^[A-Z]{3}$'`),
    check('currency_iso_number', sql`${row.isoNumber} ~ '^[0-9]{3}$'`),
    check('currency_places', sql`${row.places} between 0 and 4`),
  ],
);

/** How fast an instrument becomes money. */
export const illiquidity = pgTable(
  'illiquidity',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    /** Business days until its money is there. */
    businessDays: smallint(),
  },
  (row) => [check('illiquidity_business_days', sql`${row.businessDays} >= 0`)],
);

export const instrumentClassification = pgTable('instrument_classification', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

/** The risk of an instrument, as the riskometer shows it. */
export const instrumentRisk = pgTable(
  'instrument_risk',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    /** 1 is the lowest. */
    rank: smallint().notNull().unique(),
  },
  (row) => [check('instrument_risk_rank', sql`${row.rank} between 1 and 10`)],
);

/** Companies by market capitalisation: from rank to rank, both included. No two active buckets overlap. */
export const capitalBucket = pgTable(
  'capital_bucket',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    from: integer().notNull(),
    /** Null: all that follow. */
    to: integer(),
  },
  (row) => [check('capital_bucket_range', sql`${row.from} > 0 and ${row.to} >= ${row.from}`)],
);
