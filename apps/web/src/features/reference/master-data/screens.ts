import { lazyRouteComponent } from '@tanstack/react-router';

export const masterDataScreens = {
  'master-data': lazyRouteComponent(() => import('./screens/kinds-screen.tsx'), 'KindsScreen'),
  'master-data-records': lazyRouteComponent(() => import('./screens/records-screen.tsx'), 'RecordsScreen'),
  'master-data-record': lazyRouteComponent(() => import('./screens/record-screen.tsx'), 'RecordScreen'),
  'master-data-import': lazyRouteComponent(() => import('./screens/import-screen.tsx'), 'ImportScreen'),
  'capital-buckets': lazyRouteComponent(() => import('./screens/capital-buckets-screen.tsx'), 'CapitalBucketsScreen'),
};
