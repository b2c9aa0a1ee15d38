import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { PauseRequest } from '@artha/domain/trading/plans/pause-rules';
import { pauseDeadline, pauseEffect } from '@artha/domain/trading/plans/pause-rules';
import { countDaysUntil, dueDay } from '@artha/domain/trading/plans/schedule';
import { instalmentAmount } from '@artha/domain/trading/plans/step-up';
import type { SessionContext } from '../../../platform/http/context.ts';
import { instalmentTermsOf } from './instalments/instalment-terms.ts';
import { expectPausable, loadPausing } from './pausing.ts';
import type { Pausing } from './pausing.ts';
import { findPlan } from './plan.queries.ts';

/**
 * What a pause of one of the caller's plans would change.
 *
 * @throws Refusal plan.not-found, plan.not-running, plan.pause-*
 */
export async function previewPause(
  { planId, ...request }: InputOf<typeof contract.previewPause>,
  { db, scope, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.previewPause>> {
  const plan = await findPlan(db, scope, planId);
  if (!plan) throw new Refusal('plan.not-found');
  const pausing = await loadPausing(db, plan, businessNow);
  expectPausable(pausing, request);
  const { pausable, terms } = pausing;
  const effect = pauseEffect(pausable, request);
  const dueOn = (on: BusinessDate | null) => (on === null ? null : dueDay(terms.calendar, on));
  const notDebited = effect.skipped.map((on) => amountOn(pausing, on));
  return {
    skipped: effect.skipped.map((on) => dueDay(terms.calendar, on)),
    next: nextOf(pausing, effect.resumesOn, request),
    notDebited: notDebited.some((amount) => amount === null)
      ? null
      : paise(notDebited.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)),
    lastDueOn: dueOn(effect.lastOn),
    lastDueOnBefore: dueOn(effect.lastOnBefore),
    requestBy: pauseDeadline(request.fromOn, terms),
  };
}

/** What an instalment of a day pays; null for units. */
function amountOn({ plan, terms }: Pausing, on: BusinessDate): Paise | null {
  const { amount, ...growth } = instalmentTermsOf(plan, terms.rule.amountMultiple);
  return amount === null ? null : instalmentAmount({ ...growth, amount }, on);
}

/** The instalment after the pause; null when the plan ends before it. */
function nextOf(pausing: Pausing, on: BusinessDate | null, { fromOn }: PauseRequest) {
  if (on === null) return null;
  const { plan, pausable, terms } = pausing;
  const { schedule, nextOn, countSoFar } = pausable;
  const before = nextOn === null ? 0 : countDaysUntil(schedule, fromOn) - countDaysUntil(schedule, nextOn);
  return {
    number: countSoFar + before + 1,
    nominalOn: on,
    dueOn: dueDay(terms.calendar, on),
    amount: amountOn(pausing, on),
    units: plan.units,
  };
}
