import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';
import { whenReady } from '../../../ui/lazy/lazy-module.tsx';

export const holdingsScreens = {
  dashboard: lazyScreen(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
  holdings: lazyScreen(() => whenReady(import('./screens/holdings-screen.tsx')), 'HoldingsScreen'),
  holding: lazyScreen(() => import('./screens/holding-screen.tsx'), 'HoldingScreen'),
};
