import { lazyRouteComponent } from '@tanstack/react-router';

export const jobsScreens = {
  'cron-logs': lazyRouteComponent(() => import('./screens/cron-logs-screen.tsx'), 'CronLogsScreen'),
};
