import { defineModule } from '../../../platform/node/module.ts';
import { ordersNeedBankAccount } from './bank-account-needs.queries.ts';
import { orderDeadlines } from './calendar-shifts.ts';
import { liquidOrderExpiryJob, orderExpiryJob } from './expire-orders-job.ts';
import { openOrderCount } from './open-orders.queries.ts';
import { orderRoutes } from './orders.routes.ts';
import { RESERVED_UNITS } from './reserved-units-check.queries.ts';
import { ordersTable, orderLinesTable } from './personal-data.queries.ts';

export const orders = defineModule({
  name: 'orders',
  bankAccountNeeds: ordersNeedBankAccount,
  routes: orderRoutes,
  instrumentUses: { openOrderCount },
  calendarDependents: [orderDeadlines],
  endOfDayJobs: [liquidOrderExpiryJob, orderExpiryJob],
  reconciliationChecks: [RESERVED_UNITS],
  personalData: [ordersTable, orderLinesTable],
});
