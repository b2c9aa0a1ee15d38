import { defineModule } from '../../../platform/node/module.ts';
import { payoutJob } from './payout-job.ts';

export const payouts = defineModule({ name: 'payouts', endOfDayJobs: [payoutJob] });
