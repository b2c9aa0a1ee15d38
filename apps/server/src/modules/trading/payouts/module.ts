import { defineModule } from '../../../platform/node/module.ts';
import { payoutsNeedBankAccount } from './bank-account-needs.queries.ts';
import { payoutDays } from './calendar-shifts.ts';
import { payoutJob } from './payout-job.ts';
import { payoutsTable } from './personal-data.queries.ts';

export const payouts = defineModule({
  name: 'payouts',
  bankAccountNeeds: payoutsNeedBankAccount,
  endOfDayJobs: [payoutJob],
  calendarDependents: [payoutDays],
  personalData: [payoutsTable],
});
