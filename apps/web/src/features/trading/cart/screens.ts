import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const cartScreens = {
  cart: lazyScreen(() => import('./screens/cart-screen.tsx'), 'CartScreen'),
};
