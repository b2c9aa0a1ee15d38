import { exportInstruments } from '@artha/contract/reference/instruments';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { findFunds } from './find-funds.queries.ts';
import { instrumentKind } from './instrument-kind.ts';
import { instrumentExport } from './list-funds.ts';
import { instrumentRoutes } from './instruments.routes.ts';
import { offeredPlansOf } from './plan-type.ts';
import { viewedFundsTable } from './viewed/personal-data.queries.ts';

export const instruments = defineModule({
  name: 'instruments',
  routes: instrumentRoutes,
  exports: [exported(exportInstruments, instrumentExport)],
  kinds: [instrumentKind],
  personalData: [viewedFundsTable],
  search: { instruments: async ({ db }, terms) => findFunds(db, await offeredPlansOf(db), terms.text) },
});
