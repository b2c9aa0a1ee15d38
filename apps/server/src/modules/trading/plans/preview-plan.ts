import type * as contract from '@artha/contract/trading/plans';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { rateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { stampDutyWithin } from '@artha/domain/trading/orders/purchase-allotment';
import { noticeDeadline } from '@artha/domain/trading/plans/plan-notice';
import { soFarAtStart } from '@artha/domain/trading/plans/next-instalment';
import { limitExceededFrom, previewedPlan } from '@artha/domain/trading/plans/plan-preview';
import { planProblems, planRefusal } from '@artha/domain/trading/plans/plan-problem';
import { dueDay } from '@artha/domain/trading/plans/schedule';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { loadDealingCalendars, loadRules } from '../../reference/scheme-rules/index.ts';
import { instalmentTermsOf } from './instalments/instalment-terms.ts';
import { loadPlanFacts } from './load-plan-facts.ts';
import { findPlanRisk } from './plan-risk.ts';
import { columnsOf } from './plan-terms.ts';

/**
 * What a plan would do, before it is started.
 *
 * @throws Refusal account.*, plan.*, order.*, holding.not-found
 */
export async function previewPlan(
  { accountId, terms, replacesPlanId }: InputOf<typeof contract.previewPlan>,
  ctx: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
): Promise<AnswerOf<typeof contract.previewPlan>> {
  const { db, scope } = ctx;
  await getOpenAccount(db, scope, accountId);
  const facts = await loadPlanFacts(
    db,
    ctx,
    { accountId, terms },
    { replacedIds: replacesPlanId === undefined ? [] : [replacesPlanId] },
  );
  const refusal = planRefusal(planProblems(terms, facts));
  if (refusal) throw refusal;
  if (!facts.fund) throw new Refusal('instrument.not-found');
  const calendar = (await loadDealingCalendars(db))(terms.instrumentId);
  const { stampDuty } = await loadRules(db);
  const ahead = {
    terms: instalmentTermsOf(columnsOf(terms), facts.fund.planRule.amountMultiple),
    soFar: soFarAtStart(terms.isFirstToday ? businessDateAt(ctx.businessNow) : undefined),
    calendar,
  };
  const mandate = facts.mandates.find(({ id }) => id === terms.bankMandateId);
  const preview = previewedPlan(ahead);
  return {
    ...preview,
    instalments: preview.instalments.map(({ status: _status, ...instalment }) => instalment),
    yearAmounts: [...preview.yearAmounts],
    stampDuty:
      terms.kind === 'sip' && terms.amount !== undefined
        ? stampDutyWithin(terms.amount, rateOn(stampDuty, terms.startOn))
        : null,
    limitExceededFrom: mandate ? limitExceededFrom(ahead, mandate) : null,
    changeableUntil: noticeDeadline(calendar, dueDay(calendar, terms.startOn), facts.fund.planRule),
    risk: await findPlanRisk(db, { accountId, terms, businessNow: ctx.businessNow }),
  };
}
