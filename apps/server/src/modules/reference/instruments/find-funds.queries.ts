import type { PlanType } from '@artha/contract/system/product-config';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { parseFundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { displayName } from './display-name.queries.ts';
import { matching } from './instruments.queries.ts';
import { instrument } from './instruments.tables.ts';
import { searchCorrecting } from './search/correct-query.ts';
import { relevanceOf } from './search/fund-search.queries.ts';

/** The live schemes of the offered plans that a search finds, the best first. */
export const findFunds = (db: Db, planTypes: readonly PlanType[], text: string) =>
  searchCorrecting(db, parseFundQuery(text), {
    search: (query) => listBest(db, planTypes, query),
    isEmpty: (funds) => funds.length === 0,
  });

const listBest = (db: Db, planTypes: readonly PlanType[], query: FundQuery) =>
  db
    .select({ id: instrument.id, name: displayName, serviceProviderName: serviceProvider.name })
    .from(instrument)
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .where(matching({ planTypes, where: {}, query }))
    .orderBy(sql`${query.isTelling ? relevanceOf(query) : instrument.name} collate "C"`, asc(instrument.id))
    .limit(PALETTE_FETCHED_ROWS);
