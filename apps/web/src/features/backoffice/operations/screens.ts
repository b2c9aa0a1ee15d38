import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/operations-screens.ts');

export const operationsScreens = {
  'order-report': lazyRouteComponent(load, 'OrderReportScreen'),
  payments: lazyRouteComponent(load, 'PaymentsScreen'),
};
