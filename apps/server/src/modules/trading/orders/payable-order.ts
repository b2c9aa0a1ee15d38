import { Refusal } from '@artha/domain/kit/errors';
import { ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { checkPayable } from '@artha/domain/trading/orders/order-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { getPurchaseSettings } from '../cart/index.ts';
import { findOrder } from './orders-read.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { lockOrder } from './orders.queries.ts';

/**
 * One of the caller's purchases that can still be confirmed and paid, locked to the end of the transaction.
 *
 * @throws Refusal order.not-found, order.closed, order.already-paid, order.expired, order.exchange-off, account.*
 */
export async function lockPayableOrder(
  tx: Tx,
  { scope, businessNow }: Pick<SessionContext, 'scope' | 'businessNow'>,
  orderId: string,
): Promise<OrderRow> {
  const order = expectPayable(await lockOrder(tx, scope, orderId), businessNow);
  // A sale and a plan that were placed before are not confirmed meanwhile either.
  if (!(await getPurchaseSettings(tx)).isExchangeEnabled) throw new Refusal('order.exchange-off');
  // The account may have been frozen, stopped, closed or handed over since the order was placed.
  await getOpenAccount(tx, scope, order.accountId);
  return order;
}

/**
 * The same, without a lock: for what is answered about it.
 *
 * @throws Refusal order.not-found, order.closed, order.already-paid, order.expired
 */
export const findPayableOrder = async (
  { db, scope, businessNow }: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
  orderId: string,
): Promise<OrderRow> => expectPayable(await findOrder(db, scope, orderId), businessNow);

function expectPayable(order: OrderRow | undefined, businessNow: Date): OrderRow {
  if (!order || ruleOfKind(order.kind).confirmedBy !== 'payment') throw new Refusal('order.not-found');
  const refusal = checkPayable(order, businessNow);
  if (refusal) throw refusal;
  return order;
}
