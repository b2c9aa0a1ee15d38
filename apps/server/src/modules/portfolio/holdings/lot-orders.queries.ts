import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within, withinFamily } from '../../clients/accounts/index.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { orderLine, clientOrder } from '../../trading/orders/orders.tables.ts';

/** The orders of order lines with the allotment of each line, as far as the caller may see them. */
export const listOrdersOfLines = (db: Db, scope: Scope, orderLineIds: readonly number[]) =>
  db
    .select({
      orderLineId: orderLine.id,
      orderId: clientOrder.id,
      number: clientOrder.number,
      nav: orderLine.allotmentNav,
      stampDuty: orderLine.stampDuty,
      isOwn: sql<boolean>`${within(scope) ?? sql`true`}`,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(inArray(orderLine.id, [...orderLineIds]), withinFamily(scope)));
