import { defineModule } from '../../../platform/node/module.ts';
import { incomeJob } from './income-job.ts';
import { incomeTable } from './personal-data.queries.ts';

export const income = defineModule({ name: 'income', endOfDayJobs: [incomeJob], personalData: [incomeTable] });
