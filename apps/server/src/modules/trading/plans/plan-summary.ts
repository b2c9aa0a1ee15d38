/** Plans as lists show them. */
import type { PlanSummary } from '@artha/contract/trading/plans.parts';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { NextInstalment, SkippedRun } from '@artha/domain/trading/plans/next-instalment';
import { FAILURES_MAX } from '@artha/domain/trading/plans/plan-failures';
import { formatPlanNumber } from '@artha/domain/trading/plans/plan-number';
import { ENDED_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { countDaysUntil, dueDay, nominalDay } from '@artha/domain/trading/plans/schedule';
import type { Upcoming } from '@artha/domain/trading/plans/upcoming-instalments';
import { upcomingInstalments } from '@artha/domain/trading/plans/upcoming-instalments';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadDealingCalendars, loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { instalmentTermsOf } from './instalments/instalment-terms.ts';
import { loadSteps } from './instalments/load-steps.ts';
import { lineFundOf } from './line-fund.ts';
import { findSeenPlan, mapPauses, mapProgress } from './plan-list.queries.ts';
import type { PlanRow } from './plan.queries.ts';
import type { ShownNames } from './shown-plans.queries.ts';
import { listShownNames } from './shown-plans.queries.ts';

/** A plan with its summary and what it has ahead. */
export interface SummarisedPlan {
  readonly plan: PlanRow;
  readonly summary: PlanSummary;
  /** The next instalments that are not skipped; none of a plan that has ended. */
  readonly upcoming: (most: number) => readonly NextInstalment[];
}

/** @throws Refusal plan.not-found, also for a plan that the caller may not see */
export async function getPlanSummary(
  db: Db,
  { scope, businessNow }: Pick<SessionContext, 'scope' | 'businessNow'>,
  planId: string,
): Promise<PlanSummary> {
  const plan = await findSeenPlan(db, scope, planId);
  const [summarised] = plan ? await summarisePlans(db, [plan], businessDateAt(businessNow)) : [];
  if (!summarised) throw new Refusal('plan.not-found');
  return summarised.summary;
}

/** Summaries of plans that were read within the scope, in their order. @param today by whose rules they go on */
export async function summarisePlans(
  db: Db,
  plans: readonly PlanRow[],
  today: BusinessDate,
): Promise<readonly SummarisedPlan[]> {
  const [first] = plans;
  if (!first) return [];
  const ids = plans.map(({ id }) => id);
  const fundIds = new Set(
    plans.flatMap(({ instrumentId, toInstrumentId }) => [instrumentId, toInstrumentId ?? []].flat()),
  );
  // One after the other: within a transaction they share a connection.
  const names = new Map((await listShownNames(db, ids)).map((row) => [row.id, row]));
  const progressOf = await mapProgress(db, ids);
  const pausesOf = await mapPauses(db, ids);
  const schemes = await loadPurchasable(db, [...fundIds], first.startOn);
  const calendarOf = await loadDealingCalendars(db);
  const stepOf = await loadSteps(db, plans, today);
  return plans.map((plan) => {
    const { lastOn, ...progress } = progressOf(plan.id);
    const skipped = pausesOf(plan.id);
    const ahead: Upcoming = {
      terms: instalmentTermsOf(plan, stepOf(plan)),
      soFar: { lastOn: lastOn ?? undefined, count: progress.count },
      skipped,
      cancelOn: plan.cancelOn,
      calendar: calendarOf(plan.instrumentId),
    };
    const hasEnded = ENDED_PLAN_STATES.includes(plan.status);
    const upcoming = (most: number) => (hasEnded ? [] : upcomingInstalments(ahead, most));
    const shown = { names: names.get(plan.id), schemes, progress, next: upcoming(1)[0], pause: pauseOf(ahead, plan) };
    return { plan, upcoming, summary: summaryOf(plan, shown) };
  });
}

/** The pause that a plan is in; null for one that is not paused. */
function pauseOf({ terms, skipped, calendar }: Upcoming, { status }: PlanRow): PlanSummary['pause'] {
  const latest: SkippedRun | undefined = skipped.at(-1);
  if (status !== 'paused' || !latest) return null;
  const after = nominalDay(terms, countDaysUntil(terms, latest.fromOn) - 1 + latest.instalments);
  return { ...latest, resumesOn: after === undefined ? null : dueDay(calendar, after) };
}

interface Shown {
  readonly names: ShownNames | undefined;
  readonly schemes: ReadonlyMap<number, PurchasableScheme>;
  readonly progress: { readonly done: number; readonly amount: PlanRow['amount'] };
  readonly next: NextInstalment | undefined;
  readonly pause: PlanSummary['pause'];
}

function summaryOf(plan: PlanRow, { names, schemes, progress, next, pause }: Shown): PlanSummary {
  const fundOf = (id: number) => {
    const scheme = schemes.get(id);
    if (!scheme) throw new Error(`plan ${plan.id} has no scheme ${id}`);
    return lineFundOf(scheme);
  };
  return {
    id: plan.id,
    planNumber: formatPlanNumber(plan.number),
    accountId: plan.accountId,
    kind: plan.kind,
    status: plan.status,
    instrument: fundOf(plan.instrumentId),
    toInstrument: plan.toInstrumentId === null ? null : fundOf(plan.toInstrumentId),
    folio: plan.folioId === null || names?.folioNumber == null ? null : { id: plan.folioId, number: names.folioNumber },
    amount: plan.amount === null ? null : (next?.amount ?? progress.amount ?? plan.amount),
    units: plan.units,
    frequency: plan.frequency,
    day: plan.day,
    startOn: plan.startOn,
    endOn: plan.endOn,
    instalments: plan.instalments,
    doneInstalments: progress.done,
    nextDueOn: next?.dueOn ?? null,
    stepUpAmount: plan.stepUpAmount,
    stepUpPercent: plan.stepUpPercent,
    stepUpMaximum: plan.stepUpMaximum,
    bank:
      names?.bankName == null || names.numberLast4 === null
        ? null
        : { bankName: names.bankName, numberLast4: names.numberLast4 },
    bankMandateId: plan.bankMandateId,
    pause,
    failures: plan.consecutiveFailures,
    failuresMax: FAILURES_MAX[plan.frequency],
    cancelOn: plan.cancelOn,
    endReason: plan.endReason,
  };
}
