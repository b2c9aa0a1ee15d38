import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { cancelPlanText } from '@artha/domain/trading/plans/plan-texts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { cancelConfirmationOf, loadCancelOn } from './cancelling.ts';
import { sendPlanCode } from './plan-code.ts';
import { lockPlan } from './plan.queries.ts';
import { describePlan } from './starting-plans.ts';

/**
 * Sends a one-time password that cancels only this plan.
 *
 * @throws Refusal plan.not-found, plan.not-running, plan.reason-missing, otp.*
 */
export function sendCancelPlanOtp(
  { planId, reason }: InputOf<typeof contract.sendCancelPlanOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendCancelPlanOtp>> {
  return transaction(ctx.database, async (tx) => {
    const plan = await lockPlan(tx, ctx.scope, planId);
    if (!plan) throw new Refusal('plan.not-found');
    const cancelOn = await loadCancelOn(tx, plan, { reason, requestedAt: ctx.businessNow });
    return sendPlanCode(tx, ctx, plan, {
      ...cancelConfirmationOf(plan, { reason, cancelOn }),
      actionText: cancelPlanText(await describePlan(tx, plan), cancelOn),
    });
  });
}
