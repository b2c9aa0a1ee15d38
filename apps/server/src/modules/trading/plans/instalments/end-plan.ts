import { businessDateAt } from '@artha/domain/kit/dates';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextInstalmentState } from '@artha/domain/trading/plans/instalment-states';
import type { Tx } from '../../../../platform/db/database.ts';
import { enqueuePlanCancellation } from '../../exchange/index.ts';
import type { PlanStep } from '../move-plan.ts';
import { movePlan, planHistoryEntry } from '../move-plan.ts';
import type { PlanRow } from '../plan.queries.ts';
import { insertManyHistory, listAhead, updateInstalmentStates } from './instalments.queries.ts';

interface PlanEnd {
  readonly event: 'cancelled' | 'stopped' | 'completed';
  /** For its client; that of a cancellation was given with it. */
  readonly endReason?: string | undefined;
}

/**
 * Ends a plan under its lock: the instalments ahead are cancelled, also those of a pause, and so is its registration at
 * the exchange. Orders that were placed for it go on.
 */
export async function endPlan(tx: Tx, plan: PlanRow, { event, endReason }: PlanEnd, step: PlanStep): Promise<PlanRow> {
  const ended = await movePlan(tx, plan, { event, ...(endReason !== undefined && { endReason }) }, step);
  await cancelAhead(tx, plan.id, step);
  await enqueuePlanCancellation(tx, plan.id);
  return ended;
}

/** Cancels the instalments of a plan that wait to be ordered or skipped, under its lock. */
async function cancelAhead(tx: Tx, ofPlanId: string, step: PlanStep): Promise<void> {
  const waiting = await listAhead(tx, ofPlanId, businessDateAt(step.at));
  const moved = waiting.map(({ id, planId, status: from }) => ({
    id,
    planId,
    from,
    to: orThrow(nextInstalmentState(from, 'cancelled')),
    failReason: null,
  }));
  await updateInstalmentStates(tx, moved, step.at);
  await insertManyHistory(
    tx,
    moved.map(({ id, planId, from, to }) => planHistoryEntry({ planId, instalmentId: id, from, to }, step)),
  );
}
