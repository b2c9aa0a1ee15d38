import { exportExceptions } from '@artha/contract/backoffice/exceptions';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { exceptionExport } from './exception-list.queries.ts';
import { exceptionRoutes } from './exceptions.routes.ts';
import { keepLedgerDifferences } from './keep-ledger-differences.ts';
import { liftStop } from './lift-stop.ts';
import { syncExceptions } from './sync-exceptions.ts';

export const exceptions = defineModule({
  name: 'exceptions',
  routes: exceptionRoutes,
  everyMinute: [syncExceptions],
  exports: [exported(exportExceptions, exceptionExport)],
  approvals: [liftStop],
  keepLedgerDifferences,
});
