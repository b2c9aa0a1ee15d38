import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { paise } from '@artha/domain/kit/money';
import type { Tx } from '../platform/db/database.ts';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { instrument } from '../modules/reference/instruments/instruments.tables.ts';
import { orderLine, purchaseOrder } from '../modules/trading/orders/orders.tables.ts';
import { payment } from '../modules/trading/payments/payments.tables.ts';
import { appUser } from '../modules/system/users/users.tables.ts';

/** What clients have bought, oldest first, with when it was paid and allotted. */
export const listPastOrders = (tx: Tx) =>
  tx
    .select({
      orderId: purchaseOrder.id,
      number: purchaseOrder.number,
      total: purchaseOrder.total,
      accountId: purchaseOrder.accountId,
      userId: account.appUserId,
      capturedAt: payment.capturedAt,
      allottedAt: sql<string>`(select max(${orderLine.allottedAt}) from ${orderLine}
        where ${orderLine.orderId} = ${purchaseOrder.id})`.mapWith((at: string) => new Date(at)),
    })
    .from(purchaseOrder)
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .innerJoin(payment, and(eq(payment.orderId, purchaseOrder.id), eq(payment.status, 'matched')))
    .orderBy(asc(purchaseOrder.placedAt), asc(purchaseOrder.id));

const invested = sql`sum(${orderLine.amount})`;

/** What was put into each fund, the largest first. */
export async function listInvested(tx: Tx) {
  const rows = await tx
    .select({
      instrumentId: instrument.id,
      name: instrument.name,
      // As text through the branded type: a sum of money is money.
      invested: sql<string>`(${invested} * 100)::bigint::text`,
    })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .groupBy(instrument.id, instrument.name)
    .orderBy(desc(invested), asc(instrument.id));
  return rows.map((row) => ({ ...row, invested: paise(BigInt(row.invested)) }));
}

/** People by what they sign in as. */
export const listPeople = (tx: Tx, loginUserIds: readonly string[]) =>
  tx
    .select({ userId: appUser.id, loginUserId: appUser.loginUserId, name: appUser.name, accountId: account.id })
    .from(appUser)
    .leftJoin(account, and(eq(account.appUserId, appUser.id), eq(account.isPrimary, true)))
    .where(inArray(appUser.loginUserId, [...loginUserIds]));
