import { OPEN_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

/** The caller's open orders, the newest first, up to a limit. */
export const listOpenOrders = (db: Db, scope: Scope, limit: number) =>
  db
    .select({ order: clientOrder })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(inArray(clientOrder.status, [...OPEN_ORDER_STATES]), within(scope)))
    .orderBy(desc(clientOrder.number))
    .limit(limit);

/** The lines of orders with the names of their funds, in the order they were placed. */
export const listLinesWithFunds = (db: Db, orderIds: readonly string[]) =>
  db
    .select({ line: orderLine, fundName: displayName })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(orderLine.id);
