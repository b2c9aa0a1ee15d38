import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { allotmentJournal, moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import type { Nav } from '@artha/domain/kit/money';
import { paymentExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import type { Tx } from '../platform/db/database.ts';
import { loadDealingCalendars, loadPurchasable, loadRules } from '../modules/reference/scheme-rules/index.ts';
import { postJournals } from '../modules/ledger/ledger/index.ts';
import { insertHistory } from '../modules/trading/orders/index.ts';
import type { PastFund, PastOrder } from './past-order.ts';
import { pastOrder } from './past-order.ts';
import { PAST_PURCHASES } from './past-purchases.ts';
import { pastSteps } from './past-steps.ts';
import type { Buyer } from './portfolio.queries.ts';
import { insertPastOrder, insertPastPayment, insertUsedCart, listBuyers, listFolios } from './portfolio.queries.ts';

/** A demo scheme with its prices. */
export interface PricedFund {
  readonly instrumentId: number;
  readonly schemeName: string;
  readonly navs: readonly { readonly on: BusinessDate; readonly nav: Nav }[];
}

/** Far below the numbers that the exchange of the sandbox assigns. */
const FIRST_EXCHANGE_NUMBER = 61_000_001;
const MEMBER_ID = '10001';

/**
 * Seeds past orders: placed, paid, sent and allotted by the current rules, at the prices of their dates, with their
 * history and their journals.
 *
 * @param funds direct plans with the growth option
 */
export async function seedPortfolio(tx: Tx, businessNow: Date, funds: readonly PricedFund[]): Promise<void> {
  const buyers = await listBuyers(tx, [...new Set(PAST_PURCHASES.map(({ accountNumber }) => accountNumber))]);
  const today = businessDateAt(businessNow);
  const pastFunds = await loadFunds(tx, { buyers, funds, on: today });
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
}

async function loadFunds(
  tx: Tx,
  { buyers, funds, on }: { readonly buyers: readonly Buyer[]; readonly funds: readonly PricedFund[]; on: BusinessDate },
): Promise<ReadonlyMap<string, PastFund>> {
  const names = new Set(PAST_PURCHASES.flatMap(({ lines }) => lines.map(({ schemeName }) => schemeName)));
  const wanted = funds.filter(({ schemeName }) => names.has(schemeName));
  const ids = wanted.map(({ instrumentId }) => instrumentId);
  const folios = await listFolios(
    tx,
    buyers.map(({ accountId }) => accountId),
  );
  const schemes = await loadPurchasable(tx, ids, on);
  const calendarOf = await loadDealingCalendars(tx);
  return new Map(
    wanted.flatMap(({ instrumentId, schemeName, navs }) => {
      const scheme = schemes.get(instrumentId);
      const prices = new Map(navs.map(({ on, nav }) => [on, nav]));
      const folioOf = (accountId: number) =>
        folios.find((each) => each.accountId === accountId && each.serviceProviderId === scheme?.serviceProviderId)?.id;
      const fund = scheme && {
        scheme,
        calendar: calendarOf(instrumentId),
        navOn: (date: BusinessDate) => prices.get(date),
        folioOf,
      };
      return fund ? [[schemeName, fund] as const] : [];
    }),
  );
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
      exchangeTransNumber: `${placedOn.replaceAll('-', '')}${MEMBER_ID}${String(serial + index + 1).padStart(6, '0')}`,
      exchangeOrderNumber: String(FIRST_EXCHANGE_NUMBER + serial + index),
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
    reference: `PAST${FIRST_EXCHANGE_NUMBER + serial}`,
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
