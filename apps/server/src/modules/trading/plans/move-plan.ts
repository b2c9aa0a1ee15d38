import { orThrow } from '@artha/domain/kit/state-machine';
import type { PlanEvent } from '@artha/domain/trading/plans/plan-states';
import { ENDED_PLAN_STATES, nextPlanState } from '@artha/domain/trading/plans/plan-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { AuditContext } from '../../system/audit/index.ts';
import { audit } from '../../system/audit/index.ts';
import type { Step } from '../orders/index.ts';
import type { PlanChanges, PlanHistoryRow, PlanRow } from './plan.queries.ts';
import { insertPlanHistory, updatePlanStatus } from './plan.queries.ts';

/** When and by whom a plan is changed. */
export interface PlanStep extends Step {
  /** Of the call that changes it; missing for automatic changes. */
  readonly audit?: AuditContext | undefined;
}

/** The step of a command. */
export const stepOf = (
  ctx: AuditContext & { readonly businessNow: Date; readonly session: { readonly userId: number } },
  note?: string,
): PlanStep => ({ at: ctx.businessNow, realNow: ctx.realNow, byUserId: ctx.session.userId, note, audit: ctx });

/** An event, and what is saved together with the new status. */
export interface PlanMove extends PlanChanges {
  readonly event: PlanEvent;
}

/**
 * Applies an event to a plan, under its lock, with its history and its audit entry: the only way in which a plan
 * changes its status. A plan that the event does not change stays as it is.
 *
 * @returns the plan as it is then
 * @throws Refusal plan.move-impossible
 */
export async function movePlan(
  tx: Tx,
  plan: PlanRow,
  { event, ...changes }: PlanMove,
  step: PlanStep,
): Promise<PlanRow> {
  const to = orThrow(nextPlanState(plan.status, event));
  if (to === plan.status) return plan;
  const ended = ENDED_PLAN_STATES.includes(to) ? { endedAt: step.at } : {};
  const moved = await updatePlanStatus(tx, { id: plan.id, from: plan.status, to }, { ...ended, ...changes });
  // Under the lock nobody else changes the status: this is a bug and must roll back.
  if (!moved) throw new Error(`plan ${plan.id} is no longer ${plan.status}`);
  await insertPlanHistory(tx, [planHistoryEntry({ planId: plan.id, from: plan.status, to }, step)]);
  await audit(tx, step.audit ?? { realNow: step.realNow }, {
    action: `plan.${to}`,
    object: { type: 'plan', id: plan.id },
    before: { status: plan.status },
    after: { status: to, ...changes, note: step.note },
  });
  return moved;
}

/** A status change of a plan, or of one of its instalments, as a history row. */
export const planHistoryEntry = (
  entry: Pick<PlanHistoryRow, 'planId' | 'instalmentId' | 'from' | 'to'>,
  { at, realNow, byUserId, note }: Step,
): PlanHistoryRow => ({ ...entry, at, recordedAt: realNow, byUserId: byUserId ?? null, note: note ?? null });
