import { defineModule } from '../../../platform/node/module.ts';
import { fundFactRoutes } from './fund-facts.routes.ts';
import { fundKinds } from './fund-kinds.ts';
import { performanceJob } from './performance-job.ts';
import { riskFreeRateKind } from './risk-free-kind.ts';

export const fundFacts = defineModule({
  name: 'fund-facts',
  routes: fundFactRoutes,
  endOfDayJobs: [performanceJob],
  kinds: [...fundKinds, riskFreeRateKind],
});
