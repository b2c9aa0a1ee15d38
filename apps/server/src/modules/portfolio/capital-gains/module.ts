import { exportCapitalGains, exportSchedule112a } from '@artha/contract/portfolio/capital-gains';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { capitalGainRoutes } from './capital-gains.routes.ts';
import { capitalGainsExport, schedule112aExport } from './gain-exports.ts';

export const capitalGains = defineModule({
  name: 'capital-gains',
  routes: capitalGainRoutes,
  exports: [exported(exportCapitalGains, capitalGainsExport), exported(exportSchedule112a, schedule112aExport)],
});
