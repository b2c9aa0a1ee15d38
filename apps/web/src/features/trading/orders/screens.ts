import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/order-screens.ts');

export const ordersScreens = {
  'order-status': lazyRouteComponent(load, 'OrderStatusScreen'),
  cancellation: lazyRouteComponent(load, 'CancellationScreen'),
  orders: lazyRouteComponent(load, 'OrdersScreen'),
};
