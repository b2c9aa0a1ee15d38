import { lazyRouteComponent } from '@tanstack/react-router';

export const paymentsScreens = {
  payment: lazyRouteComponent(() => import('./screens/payment-screen.tsx'), 'PaymentScreen'),
};
