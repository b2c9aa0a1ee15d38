import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { paise } from '@artha/domain/kit/money';
import type { Tx } from '../platform/db/database.ts';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { instrument } from '../modules/reference/instruments/instruments.tables.ts';
import { orderLine, clientOrder } from '../modules/trading/orders/orders.tables.ts';
import { payment } from '../modules/trading/payments/payments.tables.ts';
import { appUser } from '../modules/system/users/users.tables.ts';

/** Past orders, oldest first, with the times of payment and allotment. */
export const listPastOrders = (tx: Tx) =>
  tx
    .select({
      orderId: clientOrder.id,
      number: clientOrder.number,
      total: clientOrder.total,
      accountId: clientOrder.accountId,
      userId: account.appUserId,
      capturedAt: payment.capturedAt,
      allottedAt: sql<string>`(select max(${orderLine.allottedAt}) from ${orderLine}
        where ${orderLine.orderId} = ${clientOrder.id})`.mapWith((at: string) => new Date(at)),
    })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(payment, and(eq(payment.orderId, clientOrder.id), eq(payment.status, 'matched')))
    .orderBy(asc(clientOrder.placedAt), asc(clientOrder.id));

const invested = sql`sum(${orderLine.amount})`;

/** The amount invested in each fund, largest first. @param userId undefined for all clients */
export async function listInvested(tx: Tx, userId?: number) {
  const rows = await tx
    .select({
      instrumentId: instrument.id,
      name: instrument.name,
      // As text, so that the sum becomes Paise without passing through a floating-point number.
      invested: sql<string>`(${invested} * 100)::bigint::text`,
    })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(eq(orderLine.side, 'purchase'), userId === undefined ? undefined : eq(account.appUserId, userId)))
    .groupBy(instrument.id, instrument.name)
    .orderBy(desc(invested), asc(instrument.id));
  return rows.map((row) => ({ ...row, invested: paise(BigInt(row.invested)) }));
}

/** Users with their primary accounts, by login user id. */
export const listPeople = (tx: Tx, loginUserIds: readonly string[]) =>
  tx
    .select({ userId: appUser.id, loginUserId: appUser.loginUserId, name: appUser.name, accountId: account.id })
    .from(appUser)
    .leftJoin(account, and(eq(account.appUserId, appUser.id), eq(account.isPrimary, true)))
    .where(inArray(appUser.loginUserId, [...loginUserIds]));
