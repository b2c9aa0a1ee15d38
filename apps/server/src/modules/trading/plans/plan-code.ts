/** A one-time password about one plan, under the lock of the plan. */
import type { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import type { Confirmation } from '../../system/otp/index.ts';
import { issueCode, useCode } from '../../system/otp/index.ts';
import type { PlanRow } from './plan.queries.ts';

type OfPlan = Omit<Confirmation, 'userId'>;

/** Sends a code. @param actionText what it confirms, as in 'your code to pause your SIP' */
export async function sendPlanCode(
  tx: Tx,
  ctx: SessionContext,
  plan: Pick<PlanRow, 'id'>,
  { actionText, ...confirmation }: OfPlan & { readonly actionText: string },
) {
  const { userId } = ctx.session;
  const sent = await issueCode(tx, ctx, { ...confirmation, userId, otpKey: ctx.node.env.otpKey, actionText });
  await audit(tx, ctx, {
    action: 'plan.code-sent',
    object: { type: 'plan', id: plan.id },
    after: { purpose: confirmation.purpose, ...confirmation.action },
  });
  return sent;
}

/**
 * Whether a code confirms what it was sent for: the second time finds it done. The attempt is counted even if the code
 * is wrong, so a refusal is returned and must be thrown after the transaction commits.
 */
export async function usePlanCode(
  tx: Tx,
  ctx: SessionContext,
  plan: Pick<PlanRow, 'id'>,
  tried: OfPlan & { readonly code: string; readonly isConfirmed: boolean },
): Promise<'correct' | 'repeated' | Refusal> {
  const outcome = await useCode(tx, ctx, { ...tried, userId: ctx.session.userId, otpKey: ctx.node.env.otpKey });
  if (outcome.is !== 'refused') return outcome.is;
  await audit(tx, ctx, {
    action: 'plan.code-refused',
    object: { type: 'plan', id: plan.id },
    after: { code: outcome.refusal.code },
  });
  return outcome.refusal;
}
