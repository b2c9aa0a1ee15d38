import { addDays, businessDateAt } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { PlanState } from '../../trading/plans/plan-states.ts';
import { RUNNING_PLAN_STATES } from '../../trading/plans/plan-states.ts';
import type { PendingAction } from './pending-action.ts';
import { action } from './pending-action.ts';

export interface PlanFacts {
  readonly planId: string;
  readonly accountId: number;
  readonly status: PlanState;
  readonly fundName: string;
  /** Null for a number of units. */
  readonly amount: Paise | null;
  /** Failed instalments since the last one that was done. */
  readonly failures: number;
  /** Of the last failed instalment. */
  readonly failReason: string | null;
  readonly endReason: string | null;
  readonly endedAt: Date | null;
  /** Whether its account runs another plan in the fund that began later. */
  readonly isReplaced: boolean;
}

/** How long a plan that was stopped is shown. */
const STOPPED_SHOWN_DAYS = 30;

/** What a plan needs from its client, if anything. @param businessNow business clock */
export function planAction(plan: PlanFacts, businessNow: Date): PendingAction | undefined {
  const { planId, accountId, status, fundName, amount } = plan;
  const facts = { accountId, subjectId: planId, subject: fundName, amount };
  if (status === 'unconfirmed') return action('confirm-plan', 'now', facts);
  if (RUNNING_PLAN_STATES.includes(status) && plan.failures > 0)
    return action('failed-instalment', 'now', { ...facts, reason: plan.failReason });
  if (status !== 'stopped' || plan.endedAt === null || plan.isReplaced) return undefined;
  const shownUntil = addDays(businessDateAt(plan.endedAt), STOPPED_SHOWN_DAYS);
  return businessDateAt(businessNow) <= shownUntil
    ? action('stopped-plan', 'now', { ...facts, reason: plan.endReason })
    : undefined;
}
