import type { BusinessDate } from '@artha/domain/kit/dates';
import type { InstalmentsSoFar, NextInstalment, SkippedRun } from '@artha/domain/trading/plans/next-instalment';
import { isSkippedOn, nextInstalment } from '@artha/domain/trading/plans/next-instalment';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import type { Paise } from '@artha/domain/kit/money';
import type { Tx } from '../../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../../reference/scheme-rules/index.ts';
import type { PlanStep } from '../move-plan.ts';
import { movePlan } from '../move-plan.ts';
import type { PlanRow } from '../plan.queries.ts';
import { instalmentTermsOf } from './instalment-terms.ts';
import { insertInstalments, loadPauses, loadProgress } from './instalments.queries.ts';
import { loadSteps } from './load-steps.ts';
import { notifyOfEnds } from './notify-of-plan.ts';

/**
 * Schedules the next instalment of running plans that have none ahead, under their locks, in a transaction that shares
 * the lock of the calendar. A plan that has had all of them is completed once none is open, and a plan whose pause is
 * over is active again. Clients are notified of what was completed.
 *
 * @param on instalments that were skipped until then are in the past
 */
export async function scheduleNext(tx: Tx, plans: readonly PlanRow[], on: BusinessDate, step: PlanStep): Promise<void> {
  await notifyOfEnds(tx, 'plan-completed', await insertNext(tx, plans, on, step));
}

/** The same without notifications. @returns the plans that are completed */
export async function insertNext(
  tx: Tx,
  plans: readonly PlanRow[],
  on: BusinessDate,
  step: PlanStep,
): Promise<readonly PlanRow[]> {
  const ids = plans.map(({ id }) => id);
  const progressOf = await loadProgress(tx, ids, on);
  const pausesOf = await loadPauses(tx, ids);
  const calendarOf = await loadDealingCalendars(tx);
  const stepOf = await loadSteps(tx, plans, on);
  const rows: (NextInstalment & { readonly planId: string })[] = [];
  const completed: PlanRow[] = [];
  for (const plan of plans) {
    const progress = progressOf(plan.id);
    if (progress.isAhead) continue;
    const pauses = pausesOf(plan.id);
    const { passed, next } = nextOf(plan, progress, {
      pauses,
      on,
      calendar: calendarOf(plan.instrumentId),
      step: stepOf(plan),
    });
    rows.push(...[...passed, ...(next ? [next] : [])].map((each) => ({ ...each, planId: plan.id })));
    if (next && isPauseOver(plan, pauses, next)) await movePlan(tx, plan, { event: 'resumed' }, step);
    if (!next && !progress.isOrdered) completed.push(await movePlan(tx, plan, { event: 'completed' }, step));
  }
  await insertInstalments(tx, rows);
  return completed;
}

interface Around {
  readonly pauses: readonly SkippedRun[];
  readonly calendar: BusinessCalendar;
  readonly on: BusinessDate;
  readonly step: Paise;
}

/** The instalment ahead, with those that a pause has skipped until now. */
function nextOf(plan: PlanRow, progress: InstalmentsSoFar, { pauses, calendar, on, step }: Around) {
  const terms = instalmentTermsOf(plan, step);
  const passed: NextInstalment[] = [];
  let soFar = progress;
  for (;;) {
    const next = nextInstalment(terms, soFar, pauses, calendar);
    if (!next || next.status === 'scheduled' || next.dueOn > on) return { passed, next };
    passed.push(next);
    soFar = { lastOn: next.nominalOn, count: soFar.count };
  }
}

/** Whether no pause covers the next instalment or a later one. */
function isPauseOver(plan: PlanRow, pauses: readonly SkippedRun[], { status, nominalOn }: NextInstalment): boolean {
  if (plan.status !== 'paused' || status === 'skipped') return false;
  return pauses.every((pause) => pause.fromOn < nominalOn && !isSkippedOn(plan, pause, nominalOn));
}
