import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for both: the login page carries the name of every chunk. */
const loadMaster = () => import('./screens/instrument-master-screens.ts');

export const instrumentsScreens = {
  'all-funds': lazyRouteComponent(() => import('./screens/all-funds-screen.tsx'), 'AllFundsScreen'),
  explore: lazyRouteComponent(() => import('./screens/explore-screen.tsx'), 'ExploreScreen'),
  'instrument-master': lazyRouteComponent(loadMaster, 'InstrumentMasterScreen'),
  'instrument-edit': lazyRouteComponent(loadMaster, 'InstrumentEditScreen'),
};
