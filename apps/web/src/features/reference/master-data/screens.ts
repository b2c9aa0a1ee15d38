import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/master-data-screens.ts');

export const masterDataScreens = {
  'master-data': lazyScreen(load, 'KindsScreen'),
  'master-data-records': lazyScreen(load, 'RecordsScreen'),
  'master-data-record': lazyScreen(load, 'RecordScreen'),
  'master-data-import': lazyScreen(load, 'ImportScreen'),
  'capital-buckets': lazyScreen(load, 'CapitalBucketsScreen'),
};
