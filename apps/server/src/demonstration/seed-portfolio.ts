import { businessDateAt } from '@artha/domain/kit/dates';
import { allotmentJournal, moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { paymentExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import type { Tx } from '../platform/db/database.ts';
import { loadRules } from '../modules/reference/scheme-rules/index.ts';
import { postJournals } from '../modules/ledger/ledger/index.ts';
import { insertHistory } from '../modules/trading/orders/index.ts';
import { orderNumberOf, transNumberOf } from './exchange-numbers.ts';
import type { PricedFund } from './past-funds.ts';
import { loadPastFunds } from './past-funds.ts';
import type { PastOrder } from './past-order.ts';
import { pastOrder } from './past-order.ts';
import { PAST_PURCHASES } from './past-purchases.ts';
import { PAST_SALES } from './past-sales.ts';
import { pastSteps } from './past-steps.ts';
import type { Buyer } from './portfolio.queries.ts';
import { insertPastOrder, insertPastPayment, insertUsedCart, listBuyers } from './portfolio.queries.ts';
import { seedSale } from './seed-sale.ts';

/**
 * Seeds past purchases: placed, paid, sent and allotted by the current rules, at the prices of their dates, with their
 * history and their journals; then past sales and switches.
 *
 * @param funds direct plans with the growth option
 */
export async function seedPortfolio(tx: Tx, businessNow: Date, funds: readonly PricedFund[]): Promise<void> {
  const buyers = await listBuyers(tx, [...new Set(PAST_PURCHASES.map(({ accountNumber }) => accountNumber))]);
  const today = businessDateAt(businessNow);
  const pastFunds = await loadPastFunds(tx, { buyers, funds, on: today });
  const rules = await loadRules(tx);
  let serial = 0;
  for (const buyer of buyers) {
    const { accountId, accountNumber } = buyer;
    const own = PAST_PURCHASES.filter((purchase) => purchase.accountNumber === accountNumber);
    const context = { today, rules, accountId, funds: pastFunds, held: new Set<number>() };
    for (const [index, purchase] of own.entries()) {
      const order = pastOrder(purchase, context);
      await seedOrder(tx, buyer, order, { cartVersion: index + 1, serial });
      serial += order.lines.length;
    }
    await insertUsedCart(tx, { accountId, version: own.length + 1, updatedAt: businessNow });
  }
  for (const buyer of buyers) {
    const own = PAST_SALES.filter(({ accountNumber }) => accountNumber === buyer.accountNumber);
    for (const sale of own) serial += await seedSale(tx, sale, { today, rules, buyer, funds: pastFunds, serial });
  }
}

async function seedOrder(
  tx: Tx,
  { accountId, userId, bankAccountId }: Buyer,
  order: PastOrder,
  { cartVersion, serial }: { readonly cartVersion: number; readonly serial: number },
): Promise<void> {
  const { placedOn, placedAt, capturedAt, stampedAt, allottedAt, expiresAt, total, lines } = order;
  const payer = { bankAccountId, placedByUserId: userId, paymentMode: 'netbanking' as const };
  const { orderId, lineIds } = await insertPastOrder(
    tx,
    { ...payer, accountId, status: 'completed', total, cartVersion, placedAt, expiresAt, recordedAt: placedAt },
    lines.map(({ allotment, ...line }, index) => ({
      ...line,
      status: 'allotted' as const,
      navOn: allotment.navOn,
      exchangeTransNumber: transNumberOf(placedOn, serial + index),
      exchangeOrderNumber: orderNumberOf(serial + index),
      exchangeStampedAt: stampedAt,
      allotmentNav: allotment.nav,
      stampDuty: allotment.stampDuty,
      netAmount: allotment.netAmount,
      allottedUnits: allotment.units,
      allottedAt,
    })),
  );
  const paymentId = await insertPastPayment(tx, {
    orderId,
    attempt: 1,
    mode: 'netbanking',
    bankAccountId,
    amount: total,
    status: 'matched',
    reference: `PAST${orderNumberOf(serial)}`,
    initiatedAt: placedAt,
    expiresAt: paymentExpiresAt(placedAt),
    capturedAt,
  });
  await insertHistory(tx, pastSteps(order, { orderId, paymentId, lineIds, userId }));
  const sent = lines.map(({ amount }, index) => ({ orderId, orderLineId: lineIds[index] ?? 0, amount, on: placedOn }));
  await postJournals(
    tx,
    [
      moneyReceived({ paymentId, orderId, accountId, amount: total, on: placedOn }),
      ...sent.map(orderSent),
      ...lines.map((line, index) => allotmentJournal({ ...line, orderLineId: lineIds[index] ?? 0 })),
    ],
    { businessNow: allottedAt, realNow: allottedAt },
  );
}
