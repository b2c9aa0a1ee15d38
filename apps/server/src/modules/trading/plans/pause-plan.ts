import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { PauseRequest } from '@artha/domain/trading/plans/pause-rules';
import { pauseEffect } from '@artha/domain/trading/plans/pause-rules';
import { dueDay } from '@artha/domain/trading/plans/schedule';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { movePlan, stepOf } from './move-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import { pauseConfirmationOf } from './pause-code.ts';
import { findAhead, findLatestPause, insertPause } from './pauses.queries.ts';
import type { Pausing } from './pausing.ts';
import { expectPausable, loadPausing } from './pausing.ts';
import { usePlanCode } from './plan-code.ts';
import { getPlanSummary } from './plan-summary.ts';
import type { PlanRow } from './plan.queries.ts';
import { lockPlan } from './plan.queries.ts';
import { nextText, skippedText } from './plan-notices.ts';
import { skipPaused } from './skip-instalments.ts';

type Input = InputOf<typeof contract.pausePlan>;

/**
 * Pauses a plan by its one-time password: some instalments are skipped. The same code again changes nothing. A wrong
 * code is refused after the transaction has committed, so that the attempt counts.
 *
 * @throws Refusal plan.not-found, plan.not-running, plan.pause-*, otp.*
 */
export async function pausePlan(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.pausePlan>> {
  const refusal = await transaction(ctx.database, (tx) => pauseByCode(tx, input, ctx), {
    sharedLock: CALENDAR_LOCK,
  });
  if (refusal) throw refusal;
  return getPlanSummary(ctx.db, ctx, input.planId);
}

/** @returns why the code is refused; undefined when the plan is paused */
async function pauseByCode(
  tx: Tx,
  { planId, otpCode, ...request }: Input,
  ctx: SessionContext,
): Promise<Refusal | undefined> {
  const plan = await lockPlan(tx, ctx.scope, planId);
  if (!plan) throw new Refusal('plan.not-found');
  const nextOn = (await findAhead(tx, plan.id, businessDateAt(ctx.businessNow)))?.nominalOn ?? null;
  const tried = { ...pauseConfirmationOf(plan, request, nextOn), code: otpCode };
  if (await isPausedSo(tx, plan, request)) {
    const outcome = await usePlanCode(tx, ctx, plan, { ...tried, isConfirmed: true });
    if (outcome === 'repeated') return undefined;
  }
  const pausing = await loadPausing(tx, plan, ctx.businessNow);
  expectPausable(pausing, request);
  const outcome = await usePlanCode(tx, ctx, plan, { ...tried, isConfirmed: false });
  if (outcome instanceof Refusal) return outcome;
  await pause(tx, ctx, pausing, request);
  return undefined;
}

/** Whether a plan is in exactly this pause. */
async function isPausedSo(tx: Tx, plan: PlanRow, { fromOn, instalments }: PauseRequest): Promise<boolean> {
  if (plan.status !== 'paused') return false;
  const latest = await findLatestPause(tx, plan.id);
  return latest?.fromOn === fromOn && latest.instalments === instalments;
}

async function pause(
  tx: Tx,
  ctx: SessionContext,
  { plan, pausable, terms }: Pausing,
  request: PauseRequest,
): Promise<void> {
  const { skipped: days, resumesOn } = pauseEffect(pausable, request);
  const skipped = skippedText(days, terms.calendar);
  const step = stepOf(ctx, `Skips ${skipped}.`);
  const pauseId = await insertPause(tx, {
    planId: plan.id,
    fromOn: request.fromOn,
    instalments: request.instalments,
    requestedByUserId: ctx.session.userId,
    requestedAt: step.at,
  });
  const paused = await movePlan(tx, plan, { event: 'paused' }, step);
  await skipPaused(tx, paused, request, stepOf(ctx));
  const next = nextText(resumesOn === null ? null : dueDay(terms.calendar, resumesOn));
  await notifyOfPlan(tx, plan, { code: 'plan-paused', values: { skipped, next }, onceKey: pauseId });
}
