import { defineModule } from '../../../platform/node/module.ts';
import { performanceJob } from './performance-job.ts';
import { riskFreeRateKind } from './risk-free-kind.ts';

export const fundFacts = defineModule({
  name: 'fund-facts',
  endOfDayJobs: [performanceJob],
  kinds: [riskFreeRateKind],
});
