/** Reference lists that describe instruments (specification 3). */
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Asset class. */
export const asset = pgTable('asset', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
});

/**
 * What kind of thing is held: mutual funds, and what else is shown with them. Ids are the specification's (insurance 4,
 * PPF 25), so they are given and not counted.
 */
export const product = pgTable('product', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
});

/** Fund houses and other providers of services; `kind` tells which. */
export const serviceProvider = pgTable('service_provider', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['asset-management-company'] }).notNull(),
  name: text().notNull().unique(),
  shortName: text().notNull(),
  logo: text(),
  isEmpaneled: boolean().notNull().default(true),
  isActive: boolean().notNull().default(true),
});

/** What a scheme invests in, as the regulator groups them; `feedName` is the group as the feed writes it. */
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
