import { defineModule } from '../../../platform/node/module.ts';
import { payoutDays } from './calendar-shifts.ts';
import { payoutJob } from './payout-job.ts';

export const payouts = defineModule({
  name: 'payouts',
  endOfDayJobs: [payoutJob],
  calendarDependents: [payoutDays],
});
