import * as contract from '@artha/contract/system/jobs';
import { serve } from '../../../platform/http/serve.ts';
import { listCronLogs } from './list-cron-logs.ts';

export const jobRoutes = [serve(contract.listCronLogs, listCronLogs)];
