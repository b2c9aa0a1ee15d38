import * as contract from '@artha/contract/reference/instruments';
import * as viewed from '@artha/contract/reference/instruments.viewed';
import * as admin from '@artha/contract/reference/instruments.admin';
import { serve } from '../../../platform/http/serve.ts';
import { getInstrument, getNavHistory } from './get-instrument.ts';
import { getInstrumentSummary } from './get-instrument-summary.ts';
import { replicateInstrument } from './replicate-instrument.ts';
import { countFunds, listFunds, pageOfFunds } from './list-funds.ts';
import { addViewedFund, clearViewedFunds, getViewedFunds } from './viewed/change-viewed-funds.ts';
import { offeredPlansOf } from './plan-type.ts';
import { listFilters } from './list-filters.ts';

export const instrumentRoutes = [
  serve(contract.listInstruments, ({ filter }, ctx) => pageOfFunds(ctx, filter)),
  serve(contract.findInstruments, ({ filter }, ctx) => listFunds(ctx, filter)),
  serve(contract.countInstruments, async (filter, ctx) => ({ count: await countFunds(ctx, filter) })),
  serve(contract.getInstrument, ({ instrumentId }, { db }) => getInstrument(db, instrumentId)),
  serve(admin.getInstrumentSummary, getInstrumentSummary),
  serve(admin.replicateInstrument, replicateInstrument),
  serve(viewed.listViewedFunds, getViewedFunds),
  serve(viewed.addViewedFund, addViewedFund),
  serve(viewed.clearViewedFunds, clearViewedFunds),
  serve(contract.getNavHistory, (range, { db }) => getNavHistory(db, range)),
  serve(contract.listInstrumentFilters, async (_input, { db }) => listFilters(db, await offeredPlansOf(db))),
];
