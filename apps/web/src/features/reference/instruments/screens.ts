import { lazyRouteComponent } from '@tanstack/react-router';

export const instrumentsScreens = {
  'all-funds': lazyRouteComponent(() => import('./screens/all-funds-screen.tsx'), 'AllFundsScreen'),
  explore: lazyRouteComponent(() => import('./screens/explore-screen.tsx'), 'ExploreScreen'),
  'instrument-master': lazyRouteComponent(
    () => import('./screens/instrument-master-screen.tsx'),
    'InstrumentMasterScreen',
  ),
  'instrument-edit': lazyRouteComponent(() => import('./screens/instrument-edit-screen.tsx'), 'InstrumentEditScreen'),
};
