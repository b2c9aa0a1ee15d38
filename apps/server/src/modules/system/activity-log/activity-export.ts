import { exportOf } from '../../../platform/tables/export-of.ts';
import { activitySource } from './activity-list.queries.ts';

/** The activity log as a file. */
export const activityExport = exportOf(activitySource);
