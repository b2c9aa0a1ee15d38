import { defineModule } from '../../../platform/node/module.ts';
import { plansNeedBankAccount } from './bank-account-needs.queries.ts';
import { instalmentDays } from './instalments/calendar-shifts.ts';
import { planOrdersJob, planOutcomesJob, planScheduleJob, settlePlanOrders } from './instalments/plan-jobs.ts';
import { lapsePlansJob } from './lapse-plans-job.ts';
import { plansOfMandate } from './bank-mandate-dependents.ts';
import { planRuleKinds } from './plan-rule-kinds.ts';
import { planRoutes } from './plans.routes.ts';
import { stopFrozenJob } from './stop-frozen-job.ts';
import { plansTable, planInstalmentsTable, planPausesTable } from './personal-data.queries.ts';

export const plans = defineModule({
  name: 'plans',
  routes: planRoutes,
  bankAccountNeeds: plansNeedBankAccount,
  kinds: planRuleKinds,
  endOfDayJobs: [stopFrozenJob, lapsePlansJob, planScheduleJob, planOrdersJob, planOutcomesJob],
  calendarDependents: [instalmentDays],
  everyMinute: [settlePlanOrders],
  mandateDependents: [plansOfMandate],
  personalData: [plansTable, planInstalmentsTable, planPausesTable],
});
