import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { checkPayable, nextOrderState } from '@artha/domain/trading/orders/order-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { closeOrders } from './close-orders.ts';
import { lockOrder, updateCancelReason } from './orders.queries.ts';

/**
 * Cancels an order that has no confirmed payment, with its open payments. Cancelling again succeeds and changes
 * nothing.
 *
 * @throws Refusal order.not-found, order.not-cancellable, request.*
 */
export function cancelOrder(
  input: InputOf<typeof contract.cancelOrder>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.cancelOrder>> {
  return once(ctx, input, async (tx) => {
    const order = await lockOrder(tx, ctx.scope, input.orderId);
    if (!order) throw new Refusal('order.not-found');
    const status = orThrow(nextOrderState(order.status, 'cancelled'));
    if (status === order.status) return { status };
    // It has expired, but the expiry job has not run yet.
    if (checkPayable(order, ctx.businessNow)) throw new Refusal('order.not-cancellable');
    const step = { at: ctx.businessNow, realNow: ctx.realNow, byUserId: ctx.session.userId, note: input.reason };
    await closeOrders(tx, [order], 'cancelled', step);
    if (input.reason) await updateCancelReason(tx, order.id, input.reason);
    await audit(tx, ctx, {
      action: 'order.cancelled',
      object: { type: 'order', id: order.id },
      before: { status: order.status },
      after: { status, reason: input.reason },
    });
    return { status };
  });
}
