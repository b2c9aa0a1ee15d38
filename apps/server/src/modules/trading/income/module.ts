import { defineModule } from '../../../platform/node/module.ts';
import { incomeNeedsBankAccount } from './bank-account-needs.queries.ts';
import { incomeJob } from './income-job.ts';
import { incomeTable } from './personal-data.queries.ts';

export const income = defineModule({
  name: 'income',
  bankAccountNeeds: incomeNeedsBankAccount,
  endOfDayJobs: [incomeJob],
  personalData: [incomeTable],
});
