import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { instrumentCategory, serviceProvider } from '../master-data/kinds/instruments.ts';
import { instrument } from './instruments.tables.ts';

/** What a purchase must know of schemes, whatever their plan and whether or not they are still offered. */
export const listSchemesToBuy = (db: Db, instrumentIds: readonly number[]) =>
  db
    .select({
      id: instrument.id,
      name: instrument.name,
      planType: instrument.planType,
      structure: instrument.structure,
      isLive: instrument.isLive,
      isListed: instrument.isListed,
      serviceProviderId: instrument.serviceProviderId,
      serviceProviderName: serviceProvider.name,
      instrumentCategoryName: instrumentCategory.name,
      categoryGroup: instrumentCategory.feedName,
    })
    .from(instrument)
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .where(inArray(instrument.id, [...instrumentIds]));
