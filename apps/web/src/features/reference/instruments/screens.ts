import { lazyRouteComponent } from '@tanstack/react-router';
import { whenReady } from '../../../platform/lazy-module.tsx';

/** One chunk for both: the login page carries the name of every chunk. */
const loadMaster = () => import('./screens/instrument-master-screens.ts');

export const instrumentsScreens = {
  'all-funds': lazyRouteComponent(() => whenReady(import('./screens/all-funds-screen.tsx')), 'AllFundsScreen'),
  explore: lazyRouteComponent(() => import('./screens/explore-screen.tsx'), 'ExploreScreen'),
  'instrument-master': lazyRouteComponent(loadMaster, 'InstrumentMasterScreen'),
  'instrument-edit': lazyRouteComponent(loadMaster, 'InstrumentEditScreen'),
};
