import { businessDateAt } from '@artha/domain/kit/dates';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextInstalmentState } from '@artha/domain/trading/plans/instalment-states';
import { isSkippedOn } from '@artha/domain/trading/plans/next-instalment';
import type { SkippedRun } from '@artha/domain/trading/plans/next-instalment';
import type { Tx } from '../../../platform/db/database.ts';
import type { InstalmentRow } from './instalments/instalments.queries.ts';
import { listScheduledOf, loadProgress } from './instalments/instalments.queries.ts';
import { scheduleNext } from './instalments/schedule-next.ts';
import type { PlanStep } from './move-plan.ts';
import { planHistoryEntry } from './move-plan.ts';
import { listSkippedAfter, updateSkipped } from './pauses.queries.ts';
import type { PlanRow } from './plan.queries.ts';
import { insertPlanHistory } from './plan.queries.ts';

/** Skips the next instalment where a pause that was just saved covers it, under the lock of the plan. */
export async function skipPaused(tx: Tx, plan: PlanRow, pause: SkippedRun, step: PlanStep): Promise<void> {
  const paused = (await listScheduledOf(tx, [plan.id])).filter(({ nominalOn }) => isSkippedOn(plan, pause, nominalOn));
  for (const instalment of paused) await move(tx, instalment, { event: 'skipped', number: 0 }, step);
}

/** Lets the instalments to come run again whose pause was ended early, under the lock of the plan. */
export async function unskip(tx: Tx, plan: PlanRow, step: PlanStep): Promise<void> {
  const on = businessDateAt(step.at);
  const { count } = (await loadProgress(tx, [plan.id], on))(plan.id);
  const skipped = await listSkippedAfter(tx, plan.id, on);
  for (const [index, instalment] of skipped.entries())
    await move(tx, instalment, { event: 'resumed', number: count + 1 + index }, step);
  await scheduleNext(tx, [plan], on, step);
}

async function move(
  tx: Tx,
  { id, planId, status }: InstalmentRow,
  { event, number }: { readonly event: 'skipped' | 'resumed'; readonly number: number },
  step: PlanStep,
): Promise<void> {
  const to = orThrow(nextInstalmentState(status, event));
  if (to !== 'scheduled' && to !== 'skipped') throw new Error(`instalment ${id} cannot be ${to} by a pause`);
  await updateSkipped(tx, id, { status: to, number, decidedAt: to === 'skipped' ? step.at : null });
  await insertPlanHistory(tx, [planHistoryEntry({ planId, instalmentId: id, from: status, to }, step)]);
}
