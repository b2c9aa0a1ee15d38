import { defineModule } from '../../../platform/node/module.ts';
import { allotmentJob } from './allotment-job.ts';
import { reportRepriced } from './report-repriced.ts';
import { updateSandboxFolios } from './send-folios.ts';

export const registrar = defineModule({
  name: 'registrar',
  endOfDayJobs: [allotmentJob],
  everyMinute: [updateSandboxFolios],
  priceDependents: [reportRepriced],
});
