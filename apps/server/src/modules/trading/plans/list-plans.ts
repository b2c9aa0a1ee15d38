import type * as contract from '@artha/contract/trading/plans.list';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { paise } from '@artha/domain/kit/money';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import type { PlanState } from '@artha/domain/trading/plans/plan-states';
import { ENDED_PLAN_STATES, RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import { isSeenAccount, listPlanRows } from './plan-list.queries.ts';
import type { SummarisedPlan } from './plan-summary.ts';
import { summarisePlans } from './plan-summary.ts';

const SUMMED_DAYS = 30;
/** Of a weekly plan in those days, with those that are overdue. */
const SUMMED_INSTALMENTS_MAX = 8;

const STATES: Readonly<Record<'running' | 'ended' | 'unconfirmed', readonly PlanState[]>> = {
  running: RUNNING_PLAN_STATES,
  ended: ENDED_PLAN_STATES,
  unconfirmed: ['unconfirmed'],
};

/**
 * The plans of an account, which may also be that of a member of the family, or of all accounts of the caller.
 *
 * @throws Refusal account.not-found
 */
export async function listPlans(
  { accountId, state }: InputOf<typeof contract.listPlans>,
  { db, scope, businessNow }: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
): Promise<AnswerOf<typeof contract.listPlans>> {
  if (accountId !== undefined && !(await isSeenAccount(db, scope, accountId))) throw new Refusal('account.not-found');
  const today = businessDateAt(businessNow);
  const plans = await summarisePlans(db, await listPlanRows(db, scope, { accountId, states: STATES[state] }), today);
  const until = addDays(today, SUMMED_DAYS);
  const sumOf = (kind: PlanKind) => (state === 'running' ? sumUntil(plans, kind, until) : paise(0n));
  const items = plans.map(({ summary }) => summary);
  return {
    // The rows are the newest first, and the order is stable.
    items: state === 'running' ? items.toSorted(byNextDay) : items,
    debited: sumOf('sip'),
    switched: sumOf('stp'),
    paidOut: sumOf('swp'),
  };
}

type Item = SummarisedPlan['summary'];

/** Plans without an instalment to come are last. */
const byNextDay = ({ nextDueOn: one }: Item, { nextDueOn: other }: Item): number =>
  (one ?? '9').localeCompare(other ?? '9');

/** What plans of a kind take in money until a day. */
const sumUntil = (plans: readonly SummarisedPlan[], kind: PlanKind, until: BusinessDate) =>
  paise(
    plans
      .filter(({ plan }) => plan.kind === kind)
      .flatMap(({ upcoming }) => upcoming(SUMMED_INSTALMENTS_MAX).filter(({ dueOn }) => dueOn <= until))
      .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
  );
