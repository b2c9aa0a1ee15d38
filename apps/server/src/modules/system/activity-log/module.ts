import { exportActivityLogs } from '@artha/contract/system/activity-log.admin';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { activityExport } from './activity-list.queries.ts';
import { activityLogRoutes } from './activity-log.routes.ts';
import { deleteVisitorEntries } from './delete-visitor-entries.ts';
import { partitionJob } from './maintain-partitions.ts';
import { activityTable } from './personal-data.queries.ts';

export const activityLog = defineModule({
  name: 'activity-log',
  routes: activityLogRoutes,
  endOfDayJobs: [partitionJob],
  cleanUps: [deleteVisitorEntries],
  exports: [exported(exportActivityLogs, activityExport)],
  personalData: [activityTable],
});
