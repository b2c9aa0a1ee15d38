import { defineModule } from '../../../platform/node/module.ts';
import { kycRecordsJob } from './kyc-records-job.ts';
import { kycRecordRoutes } from './kyc-records.routes.ts';
import { kycRecordsTable } from './personal-data.queries.ts';

export const kycRecords = defineModule({
  name: 'kyc-records',
  routes: kycRecordRoutes,
  endOfDayJobs: [kycRecordsJob],
  personalData: [kycRecordsTable],
});
