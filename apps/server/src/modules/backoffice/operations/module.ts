import { exportOrderReport } from '@artha/contract/backoffice/operations';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { findOrders } from './find-orders.ts';
import { orderExport } from './order-export.ts';
import { operationRoutes } from './operations.routes.ts';

export const operations = defineModule({
  name: 'operations',
  routes: operationRoutes,
  exports: [exported(exportOrderReport, orderExport)],
  search: { orders: findOrders },
});
