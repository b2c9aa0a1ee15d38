import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { instrumentCategory } from '../master-data/kinds/instruments.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { displayName, displayNameSql } from '../instruments/index.ts';
import { instrument } from '../instruments/instruments.tables.ts';

/** The columns of a scheme that decide whether and how it can be bought. */
export type SchemeRow = Pick<
  typeof instrument.$inferSelect,
  | 'id'
  | 'name'
  | 'planType'
  | 'productId'
  | 'structure'
  | 'isLive'
  | 'isListed'
  | 'isDemonstration'
  | 'isPurchaseAllowed'
> & { readonly categoryGroup: string };

/** A SchemeRow as one JSON value, for queries of other modules that join `instrument i` and `instrument_category c`. */
export const schemeJsonSql = sql`json_build_object('id', i.id, 'name', ${displayNameSql}, 'planType', i.plan_type,
  'productId', i.product_id, 'structure', i.structure, 'isLive', i.is_live, 'isListed', i.is_listed,
  'isDemonstration', i.is_demonstration, 'isPurchaseAllowed', i.is_purchase_allowed, 'categoryGroup', c.feed_name)`;

/** Schemes with the columns that a purchase needs, of any plan and listed or not. */
export const listSchemesToBuy = (db: Db, instrumentIds: readonly number[]) =>
  db
    .select({
      id: instrument.id,
      name: displayName,
      planType: instrument.planType,
      structure: instrument.structure,
      isLive: instrument.isLive,
      isListed: instrument.isListed,
      isDemonstration: instrument.isDemonstration,
      isPurchaseAllowed: instrument.isPurchaseAllowed,
      productId: instrument.productId,
      serviceProviderId: instrument.serviceProviderId,
      serviceProviderName: serviceProvider.name,
      instrumentCategoryName: instrumentCategory.name,
      categoryGroup: instrumentCategory.feedName,
    })
    .from(instrument)
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .where(inArray(instrument.id, [...instrumentIds]));

/** The category of schemes as their feed writes it, which decides their default rules. */
export const listCategoryGroups = (db: Db, instrumentIds: readonly number[]) =>
  db
    .select({ id: instrument.id, categoryGroup: instrumentCategory.feedName })
    .from(instrument)
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .where(inArray(instrument.id, [...instrumentIds]));
