import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { PLAN_FREQUENCY_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { formatPlanNumber } from '@artha/domain/trading/plans/plan-number';
import { planHeadline, planTitle } from '@artha/domain/trading/plans/plan-headline';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { enqueuePlanRegistration } from '../exchange/index.ts';
import { endPlan } from './instalments/end-plan.ts';
import { scheduleNext } from './instalments/schedule-next.ts';
import { movePlan, planHistoryEntry, stepOf } from './move-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import { insertOrderedInstalment, insertPlanHistory, mapHeadedPlans } from './plan.queries.ts';
import type { PlanRow } from './plan.queries.ts';
import { placeFirstOrder } from './place-first-order.ts';
import type { ShownPlan } from './starting-plans.ts';

/** A plan that is running now. */
export interface StartedPlan {
  readonly planId: string;
  readonly accountId: number;
  /** Of an instalment that is paid today; null without one. */
  readonly orderId: string | null;
}

/**
 * Starts a plan in the transaction that uses its code, under its lock: its next instalment is scheduled, the exchange
 * registers it, and the plan that it replaces ends.
 */
export async function confirmPlan(
  tx: Tx,
  ctx: SessionContext,
  shown: ShownPlan,
  replaced: PlanRow | undefined,
): Promise<StartedPlan> {
  const step = stepOf(ctx);
  const plan = await movePlan(tx, shown.plan, { event: 'confirmed', confirmedAt: ctx.businessNow }, step);
  const orderId = plan.isFirstToday ? await orderToday(tx, ctx, plan) : null;
  await scheduleNext(tx, [plan], businessDateAt(ctx.businessNow), step);
  await enqueuePlanRegistration(tx, plan.id);
  if (replaced) await endReplaced(tx, ctx, plan, replaced);
  await notifyOfPlan(tx, plan, await noticeOf(tx, shown, replaced));
  return { planId: plan.id, accountId: plan.accountId, orderId };
}

/** The instalment that is paid today is the first of the plan. */
async function orderToday(tx: Tx, ctx: SessionContext, plan: PlanRow): Promise<string> {
  const { orderId, orderLineId } = await placeFirstOrder(tx, ctx, plan);
  const on = businessDateAt(ctx.businessNow);
  const instalmentId = await insertOrderedInstalment(tx, {
    planId: plan.id,
    number: 1,
    nominalOn: on,
    dueOn: on,
    amount: plan.amount,
    orderLineId,
    decidedAt: ctx.businessNow,
  });
  await insertPlanHistory(tx, [
    planHistoryEntry({ planId: plan.id, instalmentId, from: null, to: 'ordered' }, stepOf(ctx)),
  ]);
  return orderId;
}

async function endReplaced(tx: Tx, ctx: SessionContext, plan: PlanRow, replaced: PlanRow): Promise<void> {
  const endReason = `${formatPlanNumber(plan.number)} takes its place.`;
  await endPlan(tx, replaced, { event: 'cancelled', endReason }, stepOf(ctx, endReason));
}

async function noticeOf(tx: Tx, { plan, firstDueOn, bankName, numberLast4 }: ShownPlan, replaced: PlanRow | undefined) {
  const schedule = `${PLAN_FREQUENCY_NAMES[plan.frequency].toLowerCase()} from ${formatDate(firstDueOn)}`;
  const old = replaced && (await mapHeadedPlans(tx, [replaced.id])).get(replaced.id);
  if (old) {
    const values = { schedule, replaced: planHeadline(old), replacedTitle: planTitle(old) };
    return { code: 'plan-replaced', values } as const;
  }
  const bank = bankName === null ? '' : `your ${bankName} account ending ${numberLast4 ?? ''}`;
  const paidBy = {
    sip: `It is paid from ${bank}.`,
    stp: 'Nothing is debited: units are switched.',
    swp: `It pays ${bank}.`,
  };
  const firstToday = plan.isFirstToday ? ' The first instalment waits for its payment today.' : '';
  return { code: 'plan-started', values: { schedule, paidBy: paidBy[plan.kind], firstToday } } as const;
}
