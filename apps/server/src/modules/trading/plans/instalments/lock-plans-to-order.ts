import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PlanRow } from '../plan.queries.ts';
import { lockPlansForWork } from '../plan.queries.ts';

/** Those of some plans that still run, by id, under their locks. */
export async function lockPlansToOrder(tx: Tx, planIds: readonly string[]): Promise<ReadonlyMap<string, PlanRow>> {
  const plans = await lockPlansForWork(tx, planIds);
  return new Map(plans.filter(({ status }) => RUNNING_PLAN_STATES.includes(status)).map((plan) => [plan.id, plan]));
}
