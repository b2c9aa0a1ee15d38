import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { instrumentCategory } from '../master-data/kinds/instruments.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { instrument } from './instruments.tables.ts';

/** Live schemes with the columns of a NAV file: those of the catalogue, and demo schemes, which clients may hold. */
export async function listPublishedSchemes(db: Db) {
  return db
    .select({
      id: instrument.id,
      schemeCode: instrument.schemeCode,
      exchangeCode: instrument.exchangeCode,
      isinGrowthOrPayout: instrument.isinGrowthOrPayout,
      isinReinvestment: instrument.isinReinvestment,
      schemeName: instrument.schemeName,
      planType: instrument.planType,
      option: instrument.option,
      optionName: instrument.optionName,
      structure: instrument.structure,
      categoryGroup: instrumentCategory.feedName,
      categoryName: instrumentCategory.name,
      fundHouse: serviceProvider.name,
      nav: instrument.latestNav,
      navPlaces: instrument.latestNavPlaces,
      navOn: instrument.latestNavOn,
    })
    .from(instrument)
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .where(and(eq(instrument.isLive, true), or(eq(instrument.isListed, true), eq(instrument.isDemonstration, true))))
    .orderBy(
      asc(instrument.structure),
      asc(instrumentCategory.feedName),
      asc(serviceProvider.name),
      asc(instrument.schemeCode),
    );
}
