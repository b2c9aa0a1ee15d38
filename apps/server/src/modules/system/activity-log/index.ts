export { activityExport } from './activity-export.ts';
export { activityLogRoutes } from './activity-log.routes.ts';
export { noteActivity } from './create-activity-log.ts';
export { partitionStep } from './keep-partitions.ts';
