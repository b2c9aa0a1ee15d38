import type * as contract from '@artha/contract/trading/plans';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE } from '@artha/domain/kit/limits';
import { paise } from '@artha/domain/kit/money';
import { planRefusal } from '@artha/domain/trading/plans/plan-problem';
import { stepUpProblem } from '@artha/domain/trading/plans/problems/amount-problems';
import { isPossibleDay } from '@artha/domain/trading/plans/schedule';
import { pricesNeededFrom, sipHistory } from '@artha/domain/trading/plans/sip-history';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listNavs } from '../../reference/instruments/index.ts';
import { loadPurchasable, loadRules } from '../../reference/scheme-rules/index.ts';
import { findLatestPrice } from '../sales/index.ts';
import { loadPlanRule } from './plan-funds.queries.ts';

type Input = InputOf<typeof contract.getPlanHistory>;

/**
 * What a SIP with these terms would have become over past years.
 *
 * @throws Refusal instrument.not-found, order.amount-*, plan.day-impossible, plan.step-up-invalid
 */
export async function getPlanHistory(
  { instrumentId, years, ...sip }: Input,
  { db, businessNow }: Pick<SessionContext, 'db' | 'businessNow'>,
): Promise<AnswerOf<typeof contract.getPlanHistory>> {
  expectPossible(sip);
  const today = businessDateAt(businessNow);
  const scheme = (await loadPurchasable(db, [instrumentId], today)).get(instrumentId);
  if (!scheme) throw new Refusal('instrument.not-found');
  const newestOn = (await findLatestPrice(db, instrumentId))?.latestNavOn ?? null;
  const prices =
    newestOn === null ? [] : await listNavs(db, { instrumentId, from: pricesNeededFrom(newestOn, Number(years)) });
  const { stampDuty } = await loadRules(db);
  const { amountMultiple: step } = await loadPlanRule(
    db,
    { kind: 'sip', frequency: sip.frequency, instrumentId },
    today,
  );
  const history = sipHistory(
    { ...sip, stepUp: sip.stepUp, step, years: Number(years) },
    { prices, unitPlaces: scheme.rule.unitPlaces, stampDuty },
  );
  return { ...history, points: [...history.points] };
}

/** @throws Refusal */
function expectPossible({ amount, frequency, day, stepUp }: Omit<Input, 'instrumentId' | 'years'>): void {
  const limit = paise(INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE);
  if (amount <= 0n) throw new Refusal('order.amount-not-positive');
  if (amount > limit) throw new Refusal('order.amount-above-limit', { values: { maximum: formatPaise(limit) } });
  if (!isPossibleDay(frequency, day)) throw new Refusal('plan.day-impossible');
  const problem = stepUp && stepUpProblem(stepUp, amount, { amountMultiple: paise(0n) });
  const refusal = planRefusal(problem ? [problem] : []);
  if (refusal) throw refusal;
}
