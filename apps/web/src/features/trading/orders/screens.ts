import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/order-screens.ts');

export const ordersScreens = {
  'order-status': lazyScreen(load, 'OrderStatusScreen'),
  cancellation: lazyScreen(load, 'CancellationScreen'),
  orders: lazyScreen(load, 'OrdersScreen'),
};
