import { lazyRouteComponent } from '@tanstack/react-router';

export const instrumentsScreens = {
  'all-funds': lazyRouteComponent(() => import('./screens/all-funds-screen.tsx'), 'AllFundsScreen'),
  explore: lazyRouteComponent(() => import('./screens/explore-screen.tsx'), 'ExploreScreen'),
};
