import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countFound } from '../../../platform/tables/list-source.queries.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { orderLine, clientOrder } from '../../trading/orders/orders.tables.ts';
import { payout } from '../../trading/payouts/payouts.tables.ts';

/** The funds of orders, with account and folio, in the order of the cart. */
export const listLinesOf = (db: Db, orderIds: readonly string[]) =>
  db
    .select({
      orderId: orderLine.orderId,
      accountNumber: account.accountNumber,
      fundName: displayName,
      folioNumber: folio.number,
      side: orderLine.side,
      kind: clientOrder.kind,
      amount: orderLine.amount,
      unitsRequested: orderLine.units,
      stampDuty: orderLine.stampDuty,
      navOn: orderLine.navOn,
      nav: orderLine.allotmentNav,
      units: orderLine.allottedUnits,
      exitLoad: orderLine.exitLoad,
      securitiesTax: orderLine.securitiesTax,
      netAmount: orderLine.netAmount,
      status: orderLine.status,
      orderStatus: clientOrder.status,
      payout: payout.status,
      payoutReference: payout.reference,
      paidOn: payout.paidOn,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .leftJoin(payout, eq(payout.orderLineId, orderLine.id))
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(orderLine.id);

/** How many funds the orders of the conditions have, counted up to a maximum. */
export async function countLines(db: Db, conditions: readonly SQL[], countMax: number): Promise<number> {
  if (conditions.length === 0) return 0;
  const from = sql`${clientOrder} join ${orderLine} on ${orderLine.orderId} = ${clientOrder.id}`;
  const [counted] = await countFound(db, { from }, conditions, countMax);
  return counted?.count ?? 0;
}

export async function listFundHouseNames(db: Db, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await db
    .select({ name: serviceProvider.name })
    .from(serviceProvider)
    .where(inArray(serviceProvider.id, [...ids]))
    .orderBy(serviceProvider.name);
  return rows.map(({ name }) => name);
}
