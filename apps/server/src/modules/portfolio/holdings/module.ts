import { exportHoldings } from '@artha/contract/portfolio/holdings';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { holdingExport } from './holding-export.ts';
import { holdingRoutes } from './holdings.routes.ts';

export const holdings = defineModule({
  name: 'holdings',
  routes: holdingRoutes,
  exports: [exported(exportHoldings, holdingExport)],
});
