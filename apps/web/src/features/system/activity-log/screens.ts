import { lazyRouteComponent } from '@tanstack/react-router';

export const activityLogScreens = {
  'activity-log': lazyRouteComponent(() => import('./screens/activity-log-screen.tsx'), 'ActivityLogScreen'),
};
