import * as contract from '@artha/contract/instruments';
import type { Db } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { getRecentProductConfig } from '../product-config/index.ts';
import { getInstrument, getNavHistory } from './get-instrument.ts';
import { countInstruments, listInstruments } from './instruments.queries.ts';
import { listAssets, listInstrumentCategories, listServiceProviders } from './reference.queries.ts';

/** The plan that this deployment offers. */
const planTypeOf = async (db: Db) => (await getRecentProductConfig(db)).mutualFundPlanType;

export const instrumentRoutes = [
  serve(contract.listInstruments, async ({ filter }, { db }) =>
    listInstruments(db, { ...filter, planType: await planTypeOf(db) }),
  ),
  serve(contract.countInstruments, async ({ where }, { db }) => ({
    count: await countInstruments(db, { where, planType: await planTypeOf(db) }),
  })),
  serve(contract.getInstrument, ({ instrumentId }, { db }) => getInstrument(db, instrumentId)),
  serve(contract.getNavHistory, (range, { db }) => getNavHistory(db, range)),
  serve(contract.listServiceProviders, async (_input, { db }) => listServiceProviders(db, await planTypeOf(db))),
  serve(contract.listAssets, async (_input, { db }) => listAssets(db, await planTypeOf(db))),
  serve(contract.listInstrumentCategories, async (_input, { db }) =>
    listInstrumentCategories(db, await planTypeOf(db)),
  ),
];
