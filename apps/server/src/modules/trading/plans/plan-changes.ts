import type * as contract from '@artha/contract/trading/plans';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { cancelledOn } from '@artha/domain/trading/plans/cancel-rules';
import { firstPausable } from '@artha/domain/trading/plans/pause-rules';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { countPauses } from './pauses.queries.ts';
import { loadPlanRule } from './plan-funds.queries.ts';
import type { PlanRow } from './plan.queries.ts';

/**
 * What can be changed now of a running plan; null of one that has ended or is ending.
 *
 * @param days of the instalments to come, by the plan
 * @param requestedAt business clock
 */
export async function loadPlanChanges(
  db: Db,
  plan: PlanRow,
  { days, requestedAt }: { readonly days: readonly BusinessDate[]; readonly requestedAt: Date },
): Promise<AnswerOf<typeof contract.getPlan>['changes']> {
  if (plan.status !== 'active' && plan.status !== 'paused') return null;
  const rule = await loadPlanRule(db, plan, businessDateAt(requestedAt));
  const calendar = (await loadDealingCalendars(db))(plan.instrumentId);
  return {
    pauseFromOn: plan.status === 'paused' ? null : firstPausable(days, { rule, calendar, requestedAt }),
    pauseInstalmentsMax: rule.pauseInstalmentsMax,
    pausesMax: rule.pausesMax,
    pausesSoFar: await countPauses(db, plan.id),
    cancelOn: cancelledOn(calendar, requestedAt, rule),
  };
}
