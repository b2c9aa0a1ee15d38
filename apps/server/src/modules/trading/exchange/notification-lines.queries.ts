import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { orderLine, clientOrder } from '../orders/orders.tables.ts';
import { payout } from '../payouts/payouts.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';

/** All lines of orders with the user to notify; the lines of an order are consecutive. */
export const listLinesToNotify = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select({
      orderLineId: orderLine.id,
      orderId: orderLine.orderId,
      orderNumber: clientOrder.number,
      kind: clientOrder.kind,
      side: orderLine.side,
      accountId: account.id,
      userId: account.appUserId,
      fundName: displayName,
      status: orderLine.status,
      amount: orderLine.amount,
      units: orderLine.units,
      isAllUnits: orderLine.isAllUnits,
      folioNumber: folio.number,
      navOn: orderLine.navOn,
      allotmentNav: orderLine.allotmentNav,
      allottedUnits: orderLine.allottedUnits,
      grossAmount: orderLine.grossAmount,
      exitLoad: orderLine.exitLoad,
      securitiesTax: orderLine.securitiesTax,
      netAmount: orderLine.netAmount,
      rejectReason: orderLine.rejectReason,
      payoutOn: payout.expectedOn,
      payoutLast4: bankAccount.numberLast4,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .leftJoin(payout, eq(payout.orderLineId, orderLine.id))
    .leftJoin(bankAccount, eq(bankAccount.id, payout.bankAccountId))
    .where(sql`${orderLine.orderId} = any (${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.id));

export type LineToNotify = Awaited<ReturnType<typeof listLinesToNotify>>[number];
