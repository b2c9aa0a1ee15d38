import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const activityLogScreens = {
  'activity-log': lazyScreen(() => import('./screens/activity-log-screen.tsx'), 'ActivityLogScreen'),
};
