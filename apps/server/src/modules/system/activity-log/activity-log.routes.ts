import * as contract from '@artha/contract/system/activity-log';
import * as admin from '@artha/contract/system/activity-log.admin';
import { serve } from '../../../platform/http/serve.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { activitySource } from './activity-list.queries.ts';
import { createActivityLog } from './create-activity-log.ts';

export const activityLogRoutes = [
  serve(contract.createActivityLog, createActivityLog),
  serve(admin.listActivityLogs, ({ filter }, ctx) => listRows(activitySource, ctx, filter)),
];
