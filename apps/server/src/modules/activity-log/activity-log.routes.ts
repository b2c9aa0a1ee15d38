import * as contract from '@artha/contract/activity-log';
import { serve } from '../../platform/http/serve.ts';
import { createActivityLog } from './create-activity-log.ts';

export const activityLogRoutes = [serve(contract.createActivityLog, createActivityLog)];
