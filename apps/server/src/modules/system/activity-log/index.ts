export { activityExport } from './activity-export.ts';
export { activityLogRoutes } from './activity-log.routes.ts';
export { recordActivity } from './create-activity-log.ts';
export { partitionJob } from './maintain-partitions.ts';
