import { exportCronLogs } from '@artha/contract/system/jobs';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { cleanUpJob } from './clean-up-job.ts';
import { jobRoutes } from './jobs.routes.ts';
import { cronLogExport } from './list-cron-logs.ts';
import { deleteShortLived, startScheduler, stopsJobQueue } from './scheduler.ts';

export const jobs = defineModule({
  name: 'jobs',
  routes: jobRoutes,
  endOfDayJobs: [cleanUpJob],
  everyMinute: [deleteShortLived],
  consumers: [stopsJobQueue],
  workers: [(node) => (node.env.isJobsNode ? startScheduler(node) : undefined)],
  exports: [exported(exportCronLogs, cronLogExport)],
});
