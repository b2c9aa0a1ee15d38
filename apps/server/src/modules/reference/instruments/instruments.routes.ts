import * as contract from '@artha/contract/reference/instruments';
import * as admin from '@artha/contract/reference/instruments.admin';
import { serve } from '../../../platform/http/serve.ts';
import { listPage, listRows } from '../../../platform/tables/list-rows.ts';
import { getInstrument, getNavHistory } from './get-instrument.ts';
import { getInstrumentSummary } from './get-instrument-summary.ts';
import { replicateInstrument } from './replicate-instrument.ts';
import { instrumentSource } from './instrument-list.queries.ts';
import { countInstruments } from './instruments.queries.ts';
import { planTypeOf } from './plan-type.ts';
import { listFilters } from './list-filters.ts';

export const instrumentRoutes = [
  serve(contract.listInstruments, ({ filter }, ctx) => listPage(instrumentSource, ctx, filter)),
  serve(contract.findInstruments, ({ filter }, ctx) => listRows(instrumentSource, ctx, filter)),
  serve(contract.countInstruments, async ({ where, search }, { db }) => ({
    count: await countInstruments(db, { where, search, planType: await planTypeOf(db) }),
  })),
  serve(contract.getInstrument, ({ instrumentId }, { db }) => getInstrument(db, instrumentId)),
  serve(admin.getInstrumentSummary, getInstrumentSummary),
  serve(admin.replicateInstrument, replicateInstrument),
  serve(contract.getNavHistory, (range, { db }) => getNavHistory(db, range)),
  serve(contract.listInstrumentFilters, async (_input, { db }) => listFilters(db, await planTypeOf(db))),
];
