import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const paymentsScreens = {
  payment: lazyScreen(() => import('./screens/payment-screen.tsx'), 'PaymentScreen'),
};
