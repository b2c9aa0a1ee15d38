import type * as contract from '@artha/contract/trading/cart';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { paymentWindows } from '@artha/domain/reference/scheme-rules/nav-date';
import { checkCartLine } from '@artha/domain/trading/orders/decide-purchase';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount, listFolios } from '../../clients/accounts/index.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { loadIsAdditional } from './held-schemes.ts';
import { orderDeadline } from './order-deadline.ts';
import { getPurchaseSettings } from './purchase-settings.ts';
import { purchaseRuleAnswer } from '../../reference/scheme-rules/index.ts';

/**
 * The terms of a purchase, shown before a fund is added to the cart of an account.
 *
 * @throws Refusal account.*, instrument.not-found
 */
export async function getPurchaseTerms(
  { accountId, instrumentId }: InputOf<typeof contract.getPurchaseTerms>,
  { db, scope, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getPurchaseTerms>> {
  await getOpenAccount(db, scope, accountId);
  const instrument = (await loadPurchasable(db, [instrumentId], businessDateAt(businessNow))).get(instrumentId);
  if (!instrument) throw new Refusal('instrument.not-found');
  const { serviceProviderId, rule } = instrument;
  const [folios, calendarFor, settings, isAdditional] = await Promise.all([
    listFolios(db, scope, { accountId, serviceProviderId }),
    loadDealingCalendars(db),
    getPurchaseSettings(db),
    loadIsAdditional(db, scope, accountId),
  ]);
  const deadline = orderDeadline([instrument], businessNow, calendarFor);
  // The minimum amount is always valid, so that a refusal concerns the fund itself.
  const refusal = checkCartLine(
    { id: 0, instrument, amount: rule.minimumFirst, folioId: undefined, isAdditional: false },
    settings,
  );
  return {
    rule: purchaseRuleAnswer(instrument),
    windows: paymentWindows(instrument.terms, { now: businessNow, deadline }, calendarFor(instrumentId)),
    deadline,
    folios: folios.map(({ id, number }) => ({
      id,
      number,
      isAdditional: isAdditional({ folioId: id, instrumentId }),
    })),
    problem: refusal ? { code: refusal.code, message: refusal.message } : null,
  };
}
