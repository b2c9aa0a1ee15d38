import { lazyRouteComponent } from '@tanstack/react-router';

export const cartScreens = {
  cart: lazyRouteComponent(() => import('./screens/cart-screen.tsx'), 'CartScreen'),
};
