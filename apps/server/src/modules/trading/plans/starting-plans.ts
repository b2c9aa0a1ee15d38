import type { BusinessDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextPlanState } from '@artha/domain/trading/plans/plan-states';
import { startFingerprint } from '@artha/domain/trading/plans/plan-fingerprint';
import { dueDay } from '@artha/domain/trading/plans/schedule';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { lockMandatesOf } from './instalments/paying-facts.queries.ts';
import { startRefOf } from './plan-codes.ts';
import type { PlanRow } from './plan.queries.ts';
import { listPlansOf, lockPlans } from './plan.queries.ts';
import type { ShownNames } from './shown-plans.queries.ts';
import { listShownNames } from './shown-plans.queries.ts';

/** Plans that a one-time password starts together, locked, with the plans that they replace. */
export interface StartingPlans {
  /** By number: in the order in which they were made. */
  readonly plans: readonly PlanRow[];
  /** The plans that they take the place of, by id. */
  readonly replaced: ReadonlyMap<string, PlanRow>;
}

/**
 * The caller's plans that are about to be started, locked to the end of the transaction: first their mandates, then all
 * plans by id.
 *
 * @throws Refusal plan.not-found when one of them is not the caller's
 */
export async function lockStarting(
  tx: Tx,
  { scope }: Pick<SessionContext, 'scope'>,
  planIds: readonly string[],
): Promise<StartingPlans> {
  const ids = new Set(planIds);
  const found = await listPlansOf(tx, scope, [...ids]);
  if (found.length !== ids.size) throw new Refusal('plan.not-found');
  // Neither changes once a plan is made, so they can be read before the lock.
  await lockMandatesOf(tx, [...ids]);
  const replacedIds = found.flatMap(({ replacesPlanId }) => replacesPlanId ?? []);
  const locked = await lockPlans(tx, scope, [...ids, ...replacedIds]);
  const plans = locked.filter(({ id }) => ids.has(id)).toSorted((one, other) => one.number - other.number);
  return { plans, replaced: new Map(locked.filter(({ id }) => !ids.has(id)).map((plan) => [plan.id, plan])) };
}

/** @throws Refusal plan.move-impossible when one of them was started, has lapsed or has ended */
export function expectUnconfirmed(plans: readonly PlanRow[]): void {
  for (const { status, confirmedAt } of plans) {
    if (confirmedAt !== null) throw new Refusal('plan.move-impossible');
    orThrow(nextPlanState(status, 'confirmed'));
  }
}

/** A plan with everything that its client sees of it before it starts. */
export interface ShownPlan extends ShownNames {
  readonly plan: PlanRow;
  /** When the first instalment is due. */
  readonly firstDueOn: BusinessDate;
}

export async function describeStarting(tx: Tx, plans: readonly PlanRow[]): Promise<readonly ShownPlan[]> {
  const names = await listShownNames(
    tx,
    plans.map(({ id }) => id),
  );
  const calendarOf = await loadDealingCalendars(tx);
  const namesOf = new Map(names.map((row) => [row.id, row]));
  return plans.flatMap((plan) => {
    const shown = namesOf.get(plan.id);
    return shown ? [{ ...shown, plan, firstDueOn: dueDay(calendarOf(plan.instrumentId), plan.startOn) }] : [];
  });
}

/** What a one-time password confirms: these plans with everything that was shown of them. */
export const confirmationOf = (shown: readonly ShownPlan[]) => ({
  purpose: 'plan' as const,
  refId: startRefOf(shown.map(({ id }) => id)),
  action: {
    ...startFingerprint(shown.map(({ plan }) => plan)),
    shown: shown.map(({ plan: _plan, ...names }) => names),
  },
});

/** One plan in the words of its one-time passwords. */
export async function describePlan(tx: Tx, plan: PlanRow): Promise<ReturnType<typeof describedOf>> {
  const [shown] = await describeStarting(tx, [plan]);
  if (!shown) throw new Error(`there is no plan ${plan.id}`);
  return describedOf(shown);
}

/** A plan in the words of its one-time password. */
export const describedOf = ({ plan, fundName, toFundName, bankName, numberLast4 }: ShownPlan) => ({
  ...plan,
  fundName,
  targetName: toFundName ?? undefined,
  stepUp: { amount: plan.stepUpAmount, percent: plan.stepUpPercent, maximum: plan.stepUpMaximum },
  bank: bankName === null ? undefined : { name: bankName, numberLast4: numberLast4 ?? '' },
});
