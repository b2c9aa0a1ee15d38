import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/master-data-screens.ts');

export const masterDataScreens = {
  'master-data': lazyRouteComponent(load, 'KindsScreen'),
  'master-data-records': lazyRouteComponent(load, 'RecordsScreen'),
  'master-data-record': lazyRouteComponent(load, 'RecordScreen'),
  'master-data-import': lazyRouteComponent(load, 'ImportScreen'),
  'capital-buckets': lazyRouteComponent(load, 'CapitalBucketsScreen'),
};
