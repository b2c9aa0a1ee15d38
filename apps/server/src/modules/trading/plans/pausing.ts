import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { PausablePlan, PauseRequest, PauseTerms } from '@artha/domain/trading/plans/pause-rules';
import { pauseRefusal } from '@artha/domain/trading/plans/pause-rules';
import type { PlanRule } from '@artha/domain/trading/plans/plan-rule';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadProgress } from './instalments/instalments.queries.ts';
import { countPauses, findAhead } from './pauses.queries.ts';
import type { PlanRow } from './plan.queries.ts';
import { loadPlanRule } from './plan-funds.queries.ts';

/** A running plan with everything by which its pauses are judged. */
export interface Pausing {
  readonly plan: PlanRow;
  readonly pausable: PausablePlan;
  readonly terms: PauseTerms & { readonly rule: PlanRule };
}

/**
 * A plan with what decides its pauses, as it is now.
 *
 * @param requestedAt business clock
 * @throws Refusal plan.not-running, also for one that is paused already or is being cancelled
 */
export async function loadPausing(db: Db, plan: PlanRow, requestedAt: Date): Promise<Pausing> {
  if (plan.status !== 'active') throw new Refusal('plan.not-running');
  const on = businessDateAt(requestedAt);
  const next = await findAhead(db, plan.id, on);
  const { count } = (await loadProgress(db, [plan.id], on))(plan.id);
  return {
    plan,
    pausable: {
      schedule: plan,
      instalments: plan.instalments,
      nextOn: next?.nominalOn ?? null,
      countSoFar: count - (next?.status === 'scheduled' ? 1 : 0),
      pausesSoFar: await countPauses(db, plan.id),
    },
    terms: {
      rule: await loadPlanRule(db, plan, on),
      calendar: (await loadDealingCalendars(db))(plan.instrumentId),
      requestedAt,
    },
  };
}

/** @throws Refusal plan.pause-* */
export function expectPausable({ pausable, terms }: Pausing, request: PauseRequest): void {
  const refusal = pauseRefusal(pausable, request, terms);
  if (refusal) throw refusal;
}
