import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { pausePlanText } from '@artha/domain/trading/plans/plan-texts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { pauseConfirmationOf } from './pause-code.ts';
import { expectPausable, loadPausing } from './pausing.ts';
import { sendPlanCode } from './plan-code.ts';
import { lockPlan } from './plan.queries.ts';
import { describePlan } from './starting-plans.ts';

/**
 * Sends a one-time password that is valid only for this pause of this plan.
 *
 * @throws Refusal plan.not-found, plan.not-running, plan.pause-*, otp.*
 */
export function sendPauseOtp(
  { planId, ...request }: InputOf<typeof contract.sendPauseOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendPauseOtp>> {
  return transaction(ctx.database, async (tx) => {
    const plan = await lockPlan(tx, ctx.scope, planId);
    if (!plan) throw new Refusal('plan.not-found');
    const pausing = await loadPausing(tx, plan, ctx.businessNow);
    expectPausable(pausing, request);
    return sendPlanCode(tx, ctx, plan, {
      ...pauseConfirmationOf(plan, request, pausing.pausable.nextOn),
      actionText: pausePlanText(await describePlan(tx, plan), request),
    });
  });
}
