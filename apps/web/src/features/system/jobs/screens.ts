import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const jobsScreens = {
  'cron-logs': lazyScreen(() => import('./screens/cron-logs-screen.tsx'), 'CronLogsScreen'),
};
