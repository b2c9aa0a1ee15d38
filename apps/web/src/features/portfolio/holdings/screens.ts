import { lazyRouteComponent } from '@tanstack/react-router';
import { whenReady } from '../../../platform/lazy-module.tsx';

export const holdingsScreens = {
  dashboard: lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
  holdings: lazyRouteComponent(() => whenReady(import('./screens/holdings-screen.tsx')), 'HoldingsScreen'),
  holding: lazyRouteComponent(() => import('./screens/holding-screen.tsx'), 'HoldingScreen'),
};
