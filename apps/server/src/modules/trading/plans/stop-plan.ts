import type { Tx } from '../../../platform/db/database.ts';
import { endPlan } from './instalments/end-plan.ts';
import type { PlanStep } from './move-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import type { PlanRow } from './plan.queries.ts';

/**
 * Ends a plan that its client did not cancel, under its lock, and notifies the client. Orders that were placed for it
 * go
 * on.
 *
 * @param reason a sentence for the client
 */
export async function stopPlan(tx: Tx, plan: PlanRow, reason: string, step: PlanStep): Promise<PlanRow> {
  const stopped = await endPlan(tx, plan, { event: 'stopped', endReason: reason }, step);
  // A plan that was never confirmed is not known as one to its client.
  if (plan.status !== 'unconfirmed') await notifyOfPlan(tx, plan, { code: 'plan-stopped', values: { reason } });
  return stopped;
}
