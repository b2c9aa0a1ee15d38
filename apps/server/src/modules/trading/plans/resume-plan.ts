import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { movePlan, stepOf } from './move-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import { findAhead, findLatestPause, updateResumed } from './pauses.queries.ts';
import { nextText } from './plan-notices.ts';
import { getPlanSummary } from './plan-summary.ts';
import { lockPlan } from './plan.queries.ts';
import { unskip } from './skip-instalments.ts';

/**
 * Ends the pause of a plan: its next instalment is not skipped.
 *
 * @throws Refusal plan.not-found, plan.not-paused, request.*
 */
export function resumePlan(
  input: InputOf<typeof contract.resumePlan>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.resumePlan>> {
  return once(
    ctx,
    input,
    async (tx) => {
      const plan = await lockPlan(tx, ctx.scope, input.planId);
      if (!plan) throw new Refusal('plan.not-found');
      const pause = await findLatestPause(tx, plan.id);
      if (plan.status !== 'paused' || !pause) throw new Refusal('plan.not-paused');
      const step = stepOf(ctx);
      await updateResumed(tx, plan.id, step.at);
      const resumed = await movePlan(tx, plan, { event: 'resumed' }, step);
      await unskip(tx, resumed, step);
      const next = await findAhead(tx, plan.id, businessDateAt(step.at));
      await notifyOfPlan(tx, plan, {
        code: 'plan-resumed',
        values: { next: nextText(next?.dueOn ?? null) },
        onceKey: pause.id,
      });
      return getPlanSummary(tx, ctx, plan.id);
    },
    { sharedLock: CALENDAR_LOCK },
  );
}
