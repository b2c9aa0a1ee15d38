import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/operations-screens.ts');

export const operationsScreens = {
  'order-report': lazyScreen(load, 'OrderReportScreen'),
  payments: lazyScreen(load, 'PaymentsScreen'),
};
