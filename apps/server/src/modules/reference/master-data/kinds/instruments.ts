/** Reference lists that describe instruments. */
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Asset class. */
export const asset = pgTable('asset', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
});

/** Kinds of investments: mutual funds, and others shown with them. The ids are fixed: insurance is 4, PPF 25. */
export const product = pgTable('product', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
});

/** Fund houses and other service providers, by `kind`. */
export const serviceProvider = pgTable('service_provider', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['asset-management-company'] }).notNull(),
  name: text().notNull().unique(),
  shortName: text().notNull(),
  logo: text(),
  isEmpaneled: boolean().notNull().default(true),
  isActive: boolean().notNull().default(true),
});

/** The category of a scheme as SEBI defines it; `feedName` is the group as the feed writes it. */
export const instrumentCategory = pgTable(
  'instrument_category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    assetId: integer()
      .notNull()
      .references(() => asset.id),
    name: text().notNull(),
    feedName: text().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (row) => [uniqueIndex().on(row.feedName)],
);
