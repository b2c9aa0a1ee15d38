import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import { lockCodesOf, useCode } from '../../system/otp/index.ts';
import { checkStarting } from './check-starting.ts';
import type { StartedPlan } from './confirm-plan.ts';
import { confirmPlan } from './confirm-plan.ts';
import { findFirstOrders } from './plan.queries.ts';
import type { ShownPlan, StartingPlans } from './starting-plans.ts';
import { confirmationOf, describeStarting, expectUnconfirmed, lockStarting } from './starting-plans.ts';

type Input = InputOf<typeof contract.verifyStartPlanOtp>;

/**
 * Starts plans by their one-time password, all of them or none. The same code again finds them started and changes
 * nothing. A wrong code is refused after the transaction has committed, so that the attempt counts.
 *
 * @throws Refusal account.*, plan.*, order.*, otp.*
 */
export async function verifyStartPlanOtp(
  input: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.verifyStartPlanOtp>> {
  const started = await transaction(ctx.database, (tx) => startAll(tx, input, ctx), { sharedLock: CALENDAR_LOCK });
  if (started instanceof Refusal) throw started;
  return { plans: [...started] };
}

/** @returns why the code is refused, or the plans that run now */
async function startAll(
  tx: Tx,
  { planIds, otpCode }: Input,
  ctx: SessionContext,
): Promise<Refusal | readonly StartedPlan[]> {
  const starting = await lockStarting(tx, ctx, planIds);
  const shown = await describeStarting(tx, starting.plans);
  const tried = {
    ...confirmationOf(shown),
    userId: ctx.session.userId,
    otpKey: ctx.node.env.otpKey,
    code: otpCode,
  };
  if (starting.plans.every(({ confirmedAt }) => confirmedAt !== null)) {
    const outcome = await useCode(tx, ctx, { ...tried, isConfirmed: true });
    if (outcome.is === 'repeated') return startedBefore(tx, starting);
  }
  expectUnconfirmed(starting.plans);
  await lockCodesOf(tx, ctx.session.userId);
  await checkStarting(tx, ctx, starting);
  const outcome = await useCode(tx, ctx, { ...tried, isConfirmed: false });
  if (outcome.is === 'correct') return confirmAll(tx, ctx, shown, starting);
  const refusal = outcome.is === 'refused' ? outcome.refusal : new Refusal('otp.not-valid');
  await auditAll(
    tx,
    ctx,
    starting.plans.map(({ id }) => ({
      action: 'plan.code-refused',
      object: { type: 'plan', id },
      after: { code: refusal.code },
    })),
  );
  return refusal;
}

async function confirmAll(
  tx: Tx,
  ctx: SessionContext,
  shown: readonly ShownPlan[],
  { replaced }: StartingPlans,
): Promise<readonly StartedPlan[]> {
  const started: StartedPlan[] = [];
  for (const each of shown) {
    const { replacesPlanId } = each.plan;
    started.push(await confirmPlan(tx, ctx, each, replacesPlanId === null ? undefined : replaced.get(replacesPlanId)));
  }
  return started;
}

async function startedBefore(tx: Tx, { plans }: StartingPlans): Promise<readonly StartedPlan[]> {
  const orderOf = await findFirstOrders(
    tx,
    plans.map(({ id }) => id),
  );
  return plans.map(({ id, accountId }) => ({ planId: id, accountId, orderId: orderOf.get(id) ?? null }));
}
