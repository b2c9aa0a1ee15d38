import { lazyRouteComponent } from '@tanstack/react-router';

export const ordersScreens = {
  'order-status': lazyRouteComponent(() => import('./screens/order-status-screen.tsx'), 'OrderStatusScreen'),
  cancellation: lazyRouteComponent(() => import('./screens/cancellation-screen.tsx'), 'CancellationScreen'),
  orders: lazyRouteComponent(() => import('./screens/orders-screen.tsx'), 'OrdersScreen'),
};
