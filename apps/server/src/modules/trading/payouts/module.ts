import { defineModule } from '../../../platform/node/module.ts';
import { payoutsNeedBankAccount } from './bank-account-needs.queries.ts';
import { payoutDays } from './calendar-shifts.ts';
import { payoutJob } from './payout-job.ts';

export const payouts = defineModule({
  name: 'payouts',
  bankAccountNeeds: payoutsNeedBankAccount,
  endOfDayJobs: [payoutJob],
  calendarDependents: [payoutDays],
});
