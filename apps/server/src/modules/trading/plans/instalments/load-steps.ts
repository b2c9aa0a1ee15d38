import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { planRuleOn } from '@artha/domain/trading/plans/plan-rule';
import { USUAL_STEP } from '@artha/domain/trading/plans/step-up';
import type { Db } from '../../../../platform/db/database.ts';
import { mapRuledFunds } from '../plan-funds.queries.ts';
import { loadPlanRules } from '../plan-rules.queries.ts';
import type { PlanRow } from '../plan.queries.ts';

type SteppedPlan = Pick<PlanRow, 'instrumentId' | 'kind' | 'frequency' | 'stepUpPercent'>;

/** The steps in which funds take instalments that grow by a percentage, by plan. @param on the day of the rules */
export async function loadSteps(
  db: Db,
  plans: readonly SteppedPlan[],
  on: BusinessDate,
): Promise<(plan: SteppedPlan) => Paise> {
  const growing = plans.filter(({ stepUpPercent }) => stepUpPercent !== null);
  if (growing.length === 0) return () => USUAL_STEP;
  const rules = await loadPlanRules(db);
  const funds = await mapRuledFunds(db, [...new Set(growing.map(({ instrumentId }) => instrumentId))]);
  return (plan) => {
    const fund = plan.stepUpPercent === null ? undefined : funds.get(plan.instrumentId);
    return fund ? planRuleOn(rules, fund, plan, on).amountMultiple : USUAL_STEP;
  };
}
