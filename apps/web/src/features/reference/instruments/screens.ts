import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';
import { whenReady } from '../../../ui/lazy/lazy-module.tsx';

/** One chunk for both: the login page carries the name of every chunk. */
const loadMaster = () => import('./screens/instrument-master-screens.ts');

export const instrumentsScreens = {
  'all-funds': lazyScreen(() => whenReady(import('./screens/all-funds-screen.tsx')), 'AllFundsScreen'),
  explore: lazyScreen(() => import('./screens/explore-screen.tsx'), 'ExploreScreen'),
  'instrument-master': lazyScreen(loadMaster, 'InstrumentMasterScreen'),
  'instrument-edit': lazyScreen(loadMaster, 'InstrumentEditScreen'),
};
