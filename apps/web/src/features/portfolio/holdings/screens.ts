import { lazyRouteComponent } from '@tanstack/react-router';

export const holdingsScreens = {
  dashboard: lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
  holdings: lazyRouteComponent(() => import('./screens/holdings-screen.tsx'), 'HoldingsScreen'),
  holding: lazyRouteComponent(() => import('./screens/holding-screen.tsx'), 'HoldingScreen'),
};
