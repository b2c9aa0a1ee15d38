import { planLine } from '@artha/domain/trading/plans/plan-headline';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { MandateDependent } from '../../../platform/node/bank-mandate-dependent.ts';
import { stopPlan } from './stop-plan.ts';
import { listPlanIdsOfMandate, lockPlansForWork, mapHeadedPlans } from './plan.queries.ts';

/** The SIPs that a bank mandate pays, and those that would once they are confirmed. */
export const plansOfMandate: MandateDependent = {
  name: 'plans',
  async list(db, bankMandateId) {
    const ids = await listPlanIdsOfMandate(db, bankMandateId, RUNNING_PLAN_STATES);
    return [...(await mapHeadedPlans(db, ids)).values()].map(planLine);
  },
  async end(tx, bankMandateId, reason, step) {
    const ids = await listPlanIdsOfMandate(tx, bankMandateId, ['unconfirmed', ...RUNNING_PLAN_STATES]);
    for (const plan of await lockPlansForWork(tx, ids)) await stopPlan(tx, plan, reason, step);
  },
};
