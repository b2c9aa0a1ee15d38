import type { BusinessDate } from '@artha/domain/kit/dates';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextInstalmentState } from '@artha/domain/trading/plans/instalment-states';
import { failuresAfter, isStoppedBy } from '@artha/domain/trading/plans/plan-failures';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { Tx } from '../../../../platform/db/database.ts';
import { auditAll } from '../../../system/audit/index.ts';
import type { PlanStep } from '../move-plan.ts';
import { planHistoryEntry } from '../move-plan.ts';
import type { PlanRow } from '../plan.queries.ts';
import { endPlan } from './end-plan.ts';
import type { InstalmentRow } from './instalments.queries.ts';
import { insertManyHistory, updateInstalmentStates } from './instalments.queries.ts';
import { notifyOfInstalments, notifyOfEnds } from './notify-of-plan.ts';
import { updatePlanResults } from './plan-results.queries.ts';
import { insertNext } from './schedule-next.ts';

/** How an instalment ended. */
export interface Outcome {
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  readonly to: 'done' | 'failed';
  /** Why it failed, for its client. */
  readonly reason?: string | undefined;
  /** False where the client cancelled the order: that is no failure of the plan. */
  readonly isCounted?: boolean | undefined;
  /** The folio of the order, once the registrar has named it. */
  readonly folioId?: number | null | undefined;
}

/**
 * Saves how instalments ended, under the locks of their plans: failures in a row are counted, and too many stop a plan.
 * The next instalments are scheduled, or the plans completed. Clients are notified of all of it.
 *
 * @param outcomes those of earlier days first
 */
export async function saveOutcomes(
  tx: Tx,
  outcomes: readonly Outcome[],
  on: BusinessDate,
  step: PlanStep,
): Promise<void> {
  if (outcomes.length === 0) return;
  await moveInstalments(tx, outcomes, step);
  const results = resultsOf(outcomes);
  await updatePlanResults(
    tx,
    results.filter(({ isChanged }) => isChanged).map(({ plan }) => plan),
  );
  const running = results.filter(({ plan }) => RUNNING_PLAN_STATES.includes(plan.status));
  const isStopped = ({ plan, hasFailed }: Result) => hasFailed && isStoppedBy(plan.consecutiveFailures, plan.frequency);
  const stopped: PlanRow[] = [];
  for (const { plan } of running.filter(isStopped)) {
    const endReason = `${plan.consecutiveFailures} instalments in a row failed.`;
    stopped.push(await endPlan(tx, plan, { event: 'stopped', endReason }, step));
  }
  const goingOn = running.filter((result) => !isStopped(result)).map(({ plan }) => plan);
  const completed = await insertNext(tx, goingOn, on, step);
  const noted = (to: Outcome['to']) => outcomes.filter((outcome) => outcome.to === to);
  await notifyOfInstalments(tx, 'plan-instalment-done', noted('done'));
  await notifyOfInstalments(tx, 'plan-instalment-failed', noted('failed'));
  await notifyOfEnds(tx, 'plan-stopped', stopped);
  await notifyOfEnds(tx, 'plan-completed', completed);
}

async function moveInstalments(tx: Tx, outcomes: readonly Outcome[], step: PlanStep): Promise<void> {
  const moved = outcomes.map(({ instalment: { id, planId, status: from }, to, reason }) => ({
    id,
    planId,
    from,
    to: orThrow(nextInstalmentState(from, to)),
    failReason: reason ?? null,
  }));
  const count = await updateInstalmentStates(tx, moved, step.at);
  // Under the locks of their plans nobody else changes them: this is a bug and must roll back.
  if (count !== moved.length) throw new LedgerInvariantError(`${count} of ${moved.length} instalments ended`);
  await insertManyHistory(
    tx,
    moved.map(({ id, planId, from, to, failReason }) =>
      planHistoryEntry({ planId, instalmentId: id, from, to }, { ...step, note: failReason ?? undefined }),
    ),
  );
  await auditAll(
    tx,
    { realNow: step.realNow },
    moved.map(({ id, planId, from, to, failReason }) => ({
      action: `plan.instalment-${to}` as const,
      object: { type: 'plan', id: planId },
      before: { instalmentId: id, status: from },
      after: { instalmentId: id, status: to, failReason },
    })),
  );
}

interface Result {
  readonly plan: PlanRow;
  readonly isChanged: boolean;
  /** Whether an instalment failed that counts. */
  readonly hasFailed: boolean;
}

/** Each plan with its failures in a row and its folio after all outcomes. */
function resultsOf(outcomes: readonly Outcome[]): readonly Result[] {
  return [...Map.groupBy(outcomes, ({ plan }) => plan.id).values()].flatMap((ofPlan) => {
    const [first] = ofPlan;
    if (!first) return [];
    const before = first.plan;
    let { consecutiveFailures, folioId } = before;
    let hasFailed = false;
    for (const { to, isCounted = true, folioId: named } of ofPlan) {
      if (to === 'failed' && !isCounted) continue;
      consecutiveFailures = failuresAfter(consecutiveFailures, to);
      hasFailed ||= to === 'failed';
      folioId ??= to === 'done' ? (named ?? null) : null;
    }
    const isChanged = consecutiveFailures !== before.consecutiveFailures || folioId !== before.folioId;
    return [{ plan: { ...before, consecutiveFailures, folioId }, isChanged, hasFailed }];
  });
}
