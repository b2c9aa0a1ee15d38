import { defineModule } from '../../../platform/node/module.ts';
import { allotmentJob } from './allotment-job.ts';

export const registrar = defineModule({ name: 'registrar', endOfDayJobs: [allotmentJob] });
