import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import {
  payoutJournal,
  redemptionJournal,
  switchInJournal,
  switchOutJournal,
} from '@artha/domain/trading/orders/sale-journals';
import { listLotsOf, postJournals } from '../modules/ledger/ledger/index.ts';
import { insertHistory } from '../modules/trading/orders/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { orderNumberOf, transNumberOf } from './exchange-numbers.ts';
import type { PastFund } from './past-order.ts';
import type { PastSale, PastSwitchIn } from './past-sale.ts';
import { pastSale } from './past-sale.ts';
import type { PastSaleOrder } from './past-sales.ts';
import type { Buyer } from './portfolio.queries.ts';
import { insertPastOrder, insertPastPayout } from './portfolio.queries.ts';
import { saleSteps } from './sale-steps.ts';

interface SaleSeed {
  readonly today: BusinessDate;
  readonly rules: TradingRules;
  readonly buyer: Buyer;
  readonly funds: ReadonlyMap<string, PastFund>;
  /** Of its first line at the exchange. */
  readonly serial: number;
}

/**
 * Seeds a past sale or switch with its history, journals and payout, out of what the client holds by now.
 *
 * @returns the number of its lines
 */
export async function seedSale(tx: Tx, order: PastSaleOrder, seed: SaleSeed): Promise<number> {
  const { today, rules, buyer, funds, serial } = seed;
  const { accountId, userId, bankAccountId } = buyer;
  const fund = fundOf(funds, order.schemeName);
  const target = order.toSchemeName === undefined ? undefined : fundOf(funds, order.toSchemeName);
  const folioId = fund.folioOf(accountId) ?? 0;
  const lots = await listLotsOf(tx, [{ folioId, instrumentId: fund.scheme.id }]);
  const sale = pastSale(order, { today, rules, accountId, fund, target, lots });
  const { switchIn, placedAt, expiresAt, amount, redemption, paidAt } = sale;
  const isOpen = !switchIn && !paidAt;
  const { orderId, lineIds } = await insertPastOrder(
    tx,
    {
      accountId,
      placedByUserId: userId,
      kind: switchIn ? 'switch' : 'redemption',
      status: isOpen ? 'redeemed' : 'completed',
      bankAccountId: switchIn ? null : bankAccountId,
      total: amount ?? redemption.gross,
      cartVersion: null,
      placedAt,
      expiresAt,
      recordedAt: placedAt,
    },
    [outLine(sale, serial), ...(switchIn ? [inLine(sale, switchIn, serial + 1)] : [])],
  );
  const [lineId = 0, inLineId] = lineIds;
  await insertHistory(tx, saleSteps(sale, { orderId, lineIds, userId }));
  await bookUnits(tx, sale, { lineId, inLineId });
  if (!switchIn) await seedPayout(tx, sale, { lineId, serial, accountId, bankAccountId });
  return lineIds.length;
}

function fundOf(funds: ReadonlyMap<string, PastFund>, name: string): PastFund {
  const fund = funds.get(name);
  if (!fund) throw new Error(`the demonstration has no ${name}`);
  return fund;
}

function outLine(sale: PastSale, serial: number) {
  const { instrumentId, folioId, amount, shown, stampedAt, redemption, redeemedAt, switchIn, paidAt } = sale;
  return {
    instrumentId,
    folioId,
    amount,
    shown,
    isAdditional: false,
    units: amount === null ? redemption.units : null,
    side: switchIn ? ('switch-out' as const) : ('redemption' as const),
    status: paidAt ? ('paidOut' as const) : ('redeemed' as const),
    navOn: redemption.navOn,
    exchangeTransNumber: transNumberOf(businessDateAt(stampedAt), serial),
    exchangeOrderNumber: orderNumberOf(serial),
    exchangeStampedAt: stampedAt,
    allotmentNav: redemption.nav,
    grossAmount: redemption.gross,
    exitLoad: redemption.exitLoad,
    securitiesTax: redemption.securitiesTax,
    netAmount: redemption.net,
    allottedUnits: redemption.units,
    allottedAt: redeemedAt,
  };
}

const inLine = (
  { folioId, stampedAt, redemption }: PastSale,
  { instrumentId, allotment, allottedAt }: PastSwitchIn,
  serial: number,
) => ({
  instrumentId,
  folioId,
  amount: redemption.net,
  isAdditional: false,
  allottedAt,
  side: 'switch-in' as const,
  status: 'allotted' as const,
  navOn: allotment.navOn,
  exchangeOrderNumber: orderNumberOf(serial),
  exchangeStampedAt: stampedAt,
  allotmentNav: allotment.nav,
  stampDuty: allotment.stampDuty,
  netAmount: allotment.netAmount,
  allottedUnits: allotment.units,
});

/** Books the units that left, and for a switch those that came in, each at its own time. */
async function bookUnits(
  tx: Tx,
  { instrumentId, folioId, redemption, redeemedAt, switchIn }: PastSale,
  { lineId, inLineId }: { readonly lineId: number; readonly inLineId: number | undefined },
): Promise<void> {
  const out = { orderLineId: lineId, folioId, instrumentId, redemption };
  const at = (instant: Date) => ({ businessNow: instant, realNow: instant });
  if (!switchIn || inLineId === undefined) {
    await postJournals(tx, [redemptionJournal(out)], at(redeemedAt));
    return;
  }
  await postJournals(tx, [switchOutJournal({ ...out, inLineId })], at(redeemedAt));
  await postJournals(tx, [switchInJournal({ ...switchIn, orderLineId: inLineId, folioId })], at(switchIn.allottedAt));
}

interface Payee {
  readonly lineId: number;
  readonly serial: number;
  readonly accountId: number;
  readonly bankAccountId: number;
}

/** The money of a sale: paid on the expected day, or still due. */
async function seedPayout(
  tx: Tx,
  { redemption: { navOn, net }, redeemedAt, payout, paidAt }: PastSale,
  { lineId, serial, accountId, bankAccountId }: Payee,
): Promise<void> {
  const due = { ...payout, orderLineId: lineId, bankAccountId, amount: net, redeemedOn: navOn };
  const times = { createdAt: redeemedAt, recordedAt: redeemedAt };
  if (!paidAt) {
    await insertPastPayout(tx, { ...due, ...times });
    return;
  }
  const paidOn = payout.expectedOn;
  const paid = { status: 'paid' as const, paidOn, reference: `PAST${orderNumberOf(serial)}`, interestOwed: paise(0n) };
  await insertPastPayout(tx, { ...due, ...times, ...paid });
  const journal = payoutJournal({ orderLineId: lineId, accountId, amount: net, on: paidOn });
  await postJournals(tx, [journal], { businessNow: paidAt, realNow: paidAt });
}
