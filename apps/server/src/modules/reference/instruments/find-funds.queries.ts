import type { PlanType } from '@artha/contract/system/product-config';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { parseFundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { displayName } from './display-name.queries.ts';
import { matching, plansOfQuery } from './instruments.queries.ts';
import { instrument } from './instruments.tables.ts';
import { searchCorrecting } from './search/correct-query.ts';
import { matchesBest, orderOfBest, relevanceOf } from './search/fund-search.queries.ts';

/** The live schemes of the offered plans that a search finds, the best first. */
export const findFunds = (db: Db, planTypes: readonly PlanType[], text: string) =>
  searchCorrecting(db, parseFundQuery(text), {
    search: (query) => listBest(db, planTypes, query),
    isEmpty: (funds) => funds.length === 0,
  });

/**
 * The best funds of a query. A common word matches a large part of the catalogue: all matches are read and ranked only
 * where too few funds match best.
 */
async function listBest(db: Db, planTypes: readonly PlanType[], query: FundQuery) {
  const isBest = query.isTelling ? matchesBest(query) : undefined;
  const plans = plansOfQuery(planTypes, query);
  const best = isBest ? await listInOrder(db, and(matching({ planTypes: plans, where: {} }), isBest), orderOfBest) : [];
  if (best.length === PALETTE_FETCHED_ROWS) return best;
  const key = query.isTelling ? relevanceOf(query) : instrument.name;
  return listInOrder(db, matching({ planTypes, where: {}, query }), sql`${key} collate "C", ${instrument.id}`);
}

const listInOrder = (db: Db, condition: SQL | undefined, order: SQL) =>
  db
    .select({ id: instrument.id, name: displayName, serviceProviderName: serviceProvider.name })
    .from(instrument)
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .where(condition)
    .orderBy(order)
    .limit(PALETTE_FETCHED_ROWS);
