import { lazyRouteComponent } from '@tanstack/react-router';

export const operationsScreens = {
  'order-report': lazyRouteComponent(() => import('./screens/order-report-screen.tsx'), 'OrderReportScreen'),
};
