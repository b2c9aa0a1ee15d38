import type { PlanType } from '@artha/contract/system/product-config';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { asset, instrumentCategory, instrumentRisk, rating } from '../master-data/kinds/instruments.ts';
import { ASSET_MANAGEMENT_COMPANY_ID, serviceProvider } from '../master-data/kinds/parties.ts';
import { instrument } from './instruments.tables.ts';

const offered = (planTypes: readonly PlanType[]) =>
  and(inArray(instrument.planType, [...planTypes]), eq(instrument.isLive, true), eq(instrument.isListed, true));

const fundCount = count(instrument.id);

/** Active, empanelled fund houses with live schemes of the offered plans, by name. */
export const listServiceProviders = (db: Db, planTypes: readonly PlanType[]) =>
  db
    .select({
      id: serviceProvider.id,
      name: serviceProvider.name,
      shortName: serviceProvider.shortName,
      logo: serviceProvider.logo,
      fundCount,
    })
    .from(serviceProvider)
    .innerJoin(instrument, and(eq(instrument.serviceProviderId, serviceProvider.id), offered(planTypes)))
    .where(
      and(
        eq(serviceProvider.isActive, true),
        eq(serviceProvider.isEmpaneled, true),
        eq(serviceProvider.serviceProviderTypeId, ASSET_MANAGEMENT_COMPANY_ID),
      ),
    )
    .groupBy(serviceProvider.id)
    .orderBy(asc(serviceProvider.name));

/** Active asset classes with live schemes of the offered plans, by name. */
export const listAssets = (db: Db, planTypes: readonly PlanType[]) =>
  db
    .select({ id: asset.id, name: asset.name, fundCount })
    .from(asset)
    .innerJoin(instrument, and(eq(instrument.assetId, asset.id), offered(planTypes)))
    .where(eq(asset.isActive, true))
    .groupBy(asset.id)
    .orderBy(asc(asset.name));

/** Active categories with live schemes of the offered plans, by name. */
export const listInstrumentCategories = (db: Db, planTypes: readonly PlanType[]) =>
  db
    .select({
      id: instrumentCategory.id,
      name: instrumentCategory.name,
      assetId: instrumentCategory.assetId,
      fundCount,
    })
    .from(instrumentCategory)
    .innerJoin(instrument, and(eq(instrument.instrumentCategoryId, instrumentCategory.id), offered(planTypes)))
    .where(eq(instrumentCategory.isActive, true))
    .groupBy(instrumentCategory.id)
    .orderBy(asc(instrumentCategory.name));

/** Active risks of live schemes of the offered plans, the lowest first. */
export const listRisks = (db: Db, planTypes: readonly PlanType[]) =>
  db
    .select({ id: instrumentRisk.id, name: instrumentRisk.name, fundCount })
    .from(instrumentRisk)
    .innerJoin(instrument, and(eq(instrument.instrumentRiskId, instrumentRisk.id), offered(planTypes)))
    .where(eq(instrumentRisk.isActive, true))
    .groupBy(instrumentRisk.id)
    .orderBy(asc(instrumentRisk.rank));

/** Active ratings of live schemes of the offered plans, the best first. */
export const listRatings = (db: Db, planTypes: readonly PlanType[]) =>
  db
    .select({ id: rating.id, name: rating.name, fundCount })
    .from(rating)
    .innerJoin(instrument, and(eq(instrument.ratingId, rating.id), offered(planTypes)))
    .where(eq(rating.isActive, true))
    .groupBy(rating.id)
    .orderBy(asc(rating.rank));
