import type * as contract from '@artha/contract/trading/cart';
import type { AnswerOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Refusal } from '@artha/domain/kit/errors';
import { CART_MAX_LINES } from '@artha/domain/kit/limits';
import { paise } from '@artha/domain/kit/money';
import { rateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { paymentWindows } from '@artha/domain/reference/scheme-rules/nav-date';
import { checkCartLine } from '@artha/domain/trading/orders/decide-purchase';
import { stampDutyWithin } from '@artha/domain/trading/orders/purchase-allotment';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getAccount } from '../../clients/accounts/index.ts';
import { loadRiskFit } from '../../clients/risk-profile/index.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { findCartVersion, listCartLines } from './cart.queries.ts';
import { loadIsAdditional } from './held-schemes.ts';
import { loadPlanLines } from './load-plan-lines.ts';
import { orderDeadline } from './order-deadline.ts';
import { getPurchaseSettings } from './purchase-settings.ts';
import { loadRules, purchaseRuleAnswer } from '../../reference/scheme-rules/index.ts';

/** Of a fund that is listed as suitable for bolder profiles only. */
const UNRATED = 'not rated';

type Cart = AnswerOf<typeof contract.getCart>;

/**
 * The cart of an account, each line with its current terms and problems.
 *
 * @throws Refusal account.not-found
 */
export async function loadCart(ctx: SessionContext, accountId: number): Promise<Cart> {
  const { db, scope, businessNow } = ctx;
  await getAccount(db, scope, accountId);
  const settings = await getPurchaseSettings(db);
  // The version first: with a line added in between the version is outdated, and placing the order is refused.
  const version = (await findCartVersion(db, scope, accountId)) ?? 0;
  const rows = await listCartLines(db, scope, accountId);
  const ids = [...new Set(rows.map(({ instrumentId }) => instrumentId))];
  const [rules, schemes, calendarFor, isHeld, fit] = await Promise.all([
    loadRules(db),
    loadPurchasable(db, ids, businessDateAt(businessNow)),
    loadDealingCalendars(db),
    loadIsAdditional(db, scope, accountId),
    loadRiskFit(db, accountId, { instrumentIds: ids, businessNow }),
  ]);
  const riskier = new Map(fit.riskier.map(({ instrumentId, riskName }) => [instrumentId, riskName ?? UNRATED]));
  const bought = new Set(rows.flatMap(({ mode, instrumentId }) => (mode === 'lumpsum' ? [instrumentId] : [])));
  const schemesToBuy = [...schemes.values()].filter(({ id }) => bought.has(id));
  const deadline = schemesToBuy.length === 0 ? null : orderDeadline(schemesToBuy, businessNow, calendarFor);
  const planned = await loadPlanLines(ctx, accountId, rows);
  const lines = rows.map(({ id, mode, amount, instrumentId, folioId, folioNumber }): Cart['lines'][number] => {
    const scheme = schemes.get(instrumentId);
    if (!scheme) throw new Error(`line ${id} has no scheme`);
    const isAdditional = isHeld({ folioId, instrumentId });
    const sip = planned.get(id);
    const isPaidToday = !sip || sip.plan.isFirstToday;
    const refusal = checkCartLine(
      { id, instrument: scheme, amount, folioId: folioId ?? undefined, isAdditional },
      // The cart reports a disabled exchange once, not for every line.
      { ...settings, isExchangeEnabled: true },
    );
    return {
      id,
      instrument: scheme,
      mode,
      amount,
      folio: folioId === null || folioNumber === null ? null : { id: folioId, number: folioNumber },
      isAdditional,
      rule: purchaseRuleAnswer(scheme),
      windows: isPaidToday
        ? paymentWindows(
            scheme.terms,
            { now: businessNow, deadline: deadline ?? orderDeadline([scheme], businessNow, calendarFor) },
            calendarFor(instrumentId),
          )
        : [],
      plan: sip?.plan ?? null,
      riskAboveProfile: riskier.get(instrumentId) ?? null,
      problem: sip ? sip.problem : refusal ? problemOf(refusal) : null,
    };
  });
  const lumpSums = lines.filter(({ plan }) => plan === null);
  return {
    accountId,
    version,
    lines,
    deadline,
    total: sumOf(lumpSums),
    firstInstalments: sumOf(lines.filter(({ plan }) => plan?.isFirstToday)),
    stampDuty: lumpSums.reduce(
      (sum, { amount, windows: [next] }) =>
        next ? paise(sum + stampDutyWithin(amount, rateOn(rules.stampDuty, next.navOn))) : sum,
      paise(0n),
    ),
    riskProfile: { state: fit.state, category: fit.category, isStopping: fit.rule === 'stop' },
    settings: { ...settings, planTypes: [...settings.planTypes], linesMax: CART_MAX_LINES },
  };
}

const sumOf = (lines: readonly Pick<Cart['lines'][number], 'amount'>[]) =>
  paise(lines.reduce((sum, { amount }) => sum + amount, 0n));

const problemOf = ({ code, message, fields }: Refusal) => ({
  code,
  message,
  field: fields && 'amount' in fields ? ('amount' as const) : ('instrumentId' as const),
});
