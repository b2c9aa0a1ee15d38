import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { findOpenCode } from '../../system/otp/index.ts';
import { findOrder, listLines } from '../orders/index.ts';
import { computeSale } from './compute-sale.ts';
import { estimateAnswer } from './estimate-sale.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { loadHoldingToSell } from './load-holdings-to-sell.ts';
import { inputOf, saleLinesOf } from './placed-request.ts';
import { expectConfirmable, isChanged, isSale } from './placed-sale.ts';
import { findBank } from './sales.queries.ts';
import { fundAnswer } from './sellable-answer.ts';

/**
 * A placed sale or switch that its one-time password has not confirmed, with its figures as they are now.
 *
 * @throws Refusal order.*; account.* and sale.* when it is no longer possible
 */
export async function getPlacedSale(
  { orderId }: InputOf<typeof contract.getPlacedSale>,
  { db, scope, session, businessNow, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getPlacedSale>> {
  const order = await findOrder(db, scope, orderId);
  if (!isSale(order)) throw new Refusal('order.not-found');
  expectConfirmable({ order }, businessNow);
  await getOpenAccount(db, scope, order.accountId);
  const placed = { order, ...saleLinesOf(await listLines(db, [orderId])) };
  const { amount, units, isAllUnits } = placed.out;
  const input = inputOf(order, placed);
  const time = await loadSaleTime(db, businessNow);
  const holding = await loadHoldingToSell(db, scope, input, time);
  const sale = await computeSale({ db, scope, time }, holding, input);
  const [bank, openCode] = await Promise.all([
    order.bankAccountId === null ? undefined : findBank(db, order.bankAccountId),
    findOpenCode(db, { purpose: 'sale', userId: session.userId, refId: orderId }, realNow),
  ]);
  const { accountId, bankAccountId, expiresAt } = order;
  return {
    orderId,
    orderNumber: formatOrderNumber(order.number),
    accountId,
    folio: holding.folio,
    instrument: fundAnswer(holding.scheme),
    estimate: estimateAnswer(sale, time),
    isChanged: isChanged(placed, sale),
    bankAccount: bank ?? null,
    request: { amount, units, isAllUnits, toInstrumentId: input.toInstrumentId ?? null, bankAccountId },
    expiresAt,
    openCode: openCode?.sent ?? null,
  };
}
