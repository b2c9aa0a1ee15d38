import { lazyRouteComponent } from '@tanstack/react-router';

export const cartScreens = {
  cart: lazyRouteComponent(() => import('./screens/cart-screen.tsx'), 'CartScreen'),
  'new-transactions': lazyRouteComponent(
    () => import('./screens/new-transactions-screen.tsx'),
    'NewTransactionsScreen',
  ),
};
