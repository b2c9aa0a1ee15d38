import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { acknowledgeRisk, findAccountProfile } from '../../clients/risk-profile/index.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import { checkTerms, expectReplaceable } from './check-starting.ts';
import { planHistoryEntry, stepOf } from './move-plan.ts';
import { fundBought } from './plan-risk.ts';
import { columnsOf } from './plan-terms.ts';
import type { NewPlan, PlanRow } from './plan.queries.ts';
import { findPlan, insertPlanHistory, insertPlans } from './plan.queries.ts';

type Input = InputOf<typeof contract.startPlan>;

/**
 * Starts a plan, which waits for its one-time password. Pressing twice starts one: the answer is stored under the
 * idempotency key.
 *
 * @throws Refusal account.*, plan.*, order.*, holding.not-found, request.*
 */
export function startPlan(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.startPlan>> {
  const { accountId, terms, replacesPlanId } = input;
  const start = async (tx: Tx) => {
    const replacedIds = replacesPlanId === undefined ? [] : [await findReplaced(tx, ctx, input)];
    await checkTerms(tx, ctx, { accountId, terms }, { replacedIds });
    const [plan] = await insertUnconfirmed(tx, ctx, [{ ...columnsOf(terms), accountId, replacesPlanId }]);
    if (!plan) throw new Error('the plan was not inserted');
    await acknowledgeRiskOf(tx, ctx, input, plan.id);
    return { planId: plan.id, next: 'otp' as const };
  };
  return once(ctx, input, start, { sharedLock: CALENDAR_LOCK });
}

/** @throws Refusal order.risk-profile-missing, order.risk-above-profile, order.risk-not-acknowledged */
async function acknowledgeRiskOf(
  tx: Tx,
  ctx: SessionContext,
  { accountId, terms, hasAcknowledgedRisk }: Input,
  planId: string,
): Promise<void> {
  const instrumentId = fundBought(terms);
  if (instrumentId === undefined) return;
  await acknowledgeRisk(tx, ctx, {
    accountId,
    profile: await findAccountProfile(tx, accountId),
    subject: 'plan',
    lines: [{ instrumentId, subjectId: planId }],
    hasAcknowledged: hasAcknowledgedRisk === true,
  });
}

/** The plan that another takes the place of: one of the same account and kind. @returns its id */
async function findReplaced(
  tx: Tx,
  { scope }: SessionContext,
  { accountId, terms, replacesPlanId }: Input,
): Promise<string> {
  const replaced = await findPlan(tx, scope, replacesPlanId ?? '');
  if (replaced?.accountId !== accountId || replaced.kind !== terms.kind) throw new Refusal('plan.not-found');
  expectReplaceable(replaced);
  return replaced.id;
}

/** Inserts plans that wait for their one-time password, with their first history. @returns them in the order given */
export async function insertUnconfirmed(
  tx: Tx,
  ctx: SessionContext,
  rows: readonly Omit<NewPlan, 'status' | 'createdByUserId' | 'createdAt'>[],
): Promise<readonly PlanRow[]> {
  const { session, businessNow } = ctx;
  const plans = await insertPlans(
    tx,
    rows.map((row) => ({ ...row, status: 'unconfirmed', createdByUserId: session.userId, createdAt: businessNow })),
  );
  const inserted = plans.toSorted((one, other) => one.number - other.number);
  await insertPlanHistory(
    tx,
    inserted.map(({ id, status }) => planHistoryEntry({ planId: id, from: null, to: status }, stepOf(ctx))),
  );
  await auditAll(
    tx,
    ctx,
    inserted.map((plan) => ({ action: 'plan.placed', object: { type: 'plan', id: plan.id }, after: plan })),
  );
  return inserted;
}
