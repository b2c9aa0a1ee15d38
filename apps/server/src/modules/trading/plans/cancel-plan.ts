import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { runsBeforeCancellation } from '@artha/domain/trading/plans/cancel-rules';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { cancelConfirmationOf, loadCancelOn } from './cancelling.ts';
import { listScheduledOf } from './instalments/instalments.queries.ts';
import { movePlan, stepOf } from './move-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import { usePlanCode } from './plan-code.ts';
import { getPlanSummary } from './plan-summary.ts';
import type { PlanRow } from './plan.queries.ts';
import { lockPlan } from './plan.queries.ts';

type Input = InputOf<typeof contract.cancelPlan>;

/**
 * Requests the end of a plan by its one-time password: it ends after the notice, and instalments that are due before
 * still run. The same code again changes nothing. A wrong code is refused after the transaction has committed, so that
 * the attempt counts.
 *
 * @throws Refusal plan.not-found, plan.not-running, plan.reason-missing, otp.*
 */
export async function cancelPlan(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.cancelPlan>> {
  const refusal = await transaction(ctx.database, (tx) => cancelByCode(tx, input, ctx), {
    sharedLock: CALENDAR_LOCK,
  });
  if (refusal) throw refusal;
  return getPlanSummary(ctx.db, ctx, input.planId);
}

/** @returns why the code is refused; undefined when the plan ends on its day */
async function cancelByCode(
  tx: Tx,
  { planId, reason, otpCode }: Input,
  ctx: SessionContext,
): Promise<Refusal | undefined> {
  const plan = await lockPlan(tx, ctx.scope, planId);
  if (!plan) throw new Refusal('plan.not-found');
  if (plan.cancelOn !== null && plan.endReason === reason) {
    const tried = { ...cancelConfirmationOf(plan, { reason, cancelOn: plan.cancelOn }), code: otpCode };
    const outcome = await usePlanCode(tx, ctx, plan, { ...tried, isConfirmed: true });
    if (outcome === 'repeated') return undefined;
  }
  const cancelOn = await loadCancelOn(tx, plan, { reason, requestedAt: ctx.businessNow });
  const tried = { ...cancelConfirmationOf(plan, { reason, cancelOn }), code: otpCode };
  const outcome = await usePlanCode(tx, ctx, plan, { ...tried, isConfirmed: false });
  if (outcome instanceof Refusal) return outcome;
  await requestEnd(tx, ctx, plan, { reason, cancelOn });
  return undefined;
}

async function requestEnd(
  tx: Tx,
  ctx: SessionContext,
  plan: PlanRow,
  { reason, cancelOn }: { readonly reason: string; readonly cancelOn: BusinessDate },
): Promise<void> {
  await movePlan(tx, plan, { event: 'cancelRequested', cancelOn, endReason: reason }, stepOf(ctx, reason));
  const [next] = await listScheduledOf(tx, [plan.id]);
  const still =
    next && runsBeforeCancellation(next.dueOn, cancelOn)
      ? ` The instalment of ${formatDate(next.dueOn)} still runs.`
      : '';
  await notifyOfPlan(tx, plan, {
    code: 'plan-cancel-requested',
    values: { cancelOn: formatDate(cancelOn), still },
  });
}
