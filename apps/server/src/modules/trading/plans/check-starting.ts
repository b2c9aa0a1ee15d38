import { Refusal } from '@artha/domain/kit/errors';
import { planProblems, planRefusal } from '@artha/domain/trading/plans/plan-problem';
import type { PlanTerms } from '@artha/domain/trading/plans/plan-terms';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import type { Meanwhile, PlanCaller } from './load-plan-facts.ts';
import { loadPlanFacts } from './load-plan-facts.ts';
import { termsOf } from './plan-terms.ts';
import type { PlanRow } from './plan.queries.ts';
import type { StartingPlans } from './starting-plans.ts';

/**
 * Checks that terms are possible now for one of the caller's accounts.
 *
 * @throws Refusal account.*, plan.*, order.*, holding.not-found
 */
export async function checkTerms(
  db: Db,
  caller: PlanCaller,
  subject: { readonly accountId: number; readonly terms: PlanTerms },
  meanwhile: Meanwhile = {},
): Promise<void> {
  await getOpenAccount(db, caller.scope, subject.accountId);
  const refusal = planRefusal(planProblems(subject.terms, await loadPlanFacts(db, caller, subject, meanwhile)));
  if (refusal) throw refusal;
}

/**
 * Checks that plans are possible now, all of them together: a mandate must pay all that it has, less those that they
 * replace.
 *
 * @throws Refusal account.*, plan.*, order.*, holding.not-found
 */
export async function checkStarting(
  tx: Tx,
  caller: Pick<SessionContext, 'scope' | 'businessNow'>,
  { plans, replaced }: StartingPlans,
): Promise<void> {
  const startingWith: PlanTerms[] = [];
  const replacedIds = [...replaced.keys()];
  for (const old of replaced.values()) expectReplaceable(old);
  for (const plan of plans) {
    const { accountId, replacesPlanId } = plan;
    if (replacesPlanId !== null && !replaced.has(replacesPlanId)) throw new Refusal('plan.not-found');
    const terms = termsOf(plan);
    await checkTerms(tx, caller, { accountId, terms }, { startingWith, replacedIds });
    startingWith.push(terms);
  }
}

/** @throws Refusal plan.not-running, also when it is being cancelled */
export function expectReplaceable({ status }: Pick<PlanRow, 'status'>): void {
  if (status !== 'active' && status !== 'paused') throw new Refusal('plan.not-running');
}
