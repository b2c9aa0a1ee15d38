import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { needsCodeToCancel, nextOrderState } from '@artha/domain/trading/orders/order-moves';
import { isOverdue } from '@artha/domain/trading/orders/order-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { consumeCode, tryCode } from '../../system/otp/index.ts';
import { cancellationOf } from './cancellation.ts';
import { closeOrders } from './close-orders.ts';
import { listLines, lockOrder, updateCancelReason } from './orders.queries.ts';

type Input = InputOf<typeof contract.cancelOrder>;

/**
 * Cancels an order that is not paid, or a sale that was not sent to the exchange: a confirmed one with a one-time
 * password. Cancelling again succeeds and changes nothing.
 *
 * @throws Refusal order.not-found, order.not-cancellable, order.code-needed, otp.*, request.*
 */
export async function cancelOrder(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.cancelOrder>> {
  const { otpCode } = input;
  // In a transaction of its own, so that a wrong code counts as an attempt.
  const checked =
    otpCode === undefined
      ? undefined
      : await transaction(ctx.database, (tx) => checkCode(tx, { ...input, otpCode }, ctx));
  if (checked instanceof Refusal) throw checked;
  return once(ctx, input, async (tx) => {
    const order = await lockOrder(tx, ctx.scope, input.orderId);
    if (!order) throw new Refusal('order.not-found');
    const status = orThrow(nextOrderState(order.kind, order.status, 'cancelled'));
    if (status === order.status) return { status };
    // It has expired, but the expiry job has not run yet.
    if (isOverdue(order, ctx.businessNow)) throw new Refusal('order.not-cancellable');
    if (needsCodeToCancel(order.kind, order.status)) await useChecked(tx, ctx, checked);
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

/**
 * Checks the one-time password of an order that needs one, without using it up.
 *
 * @returns the id of the code; undefined when none is needed, or when it was used to cancel the order before
 */
async function checkCode(
  tx: Tx,
  { orderId, otpCode }: Input & { readonly otpCode: string },
  ctx: SessionContext,
): Promise<string | Refusal | undefined> {
  const order = await lockOrder(tx, ctx.scope, orderId);
  if (!order) throw new Refusal('order.not-found');
  const status = orThrow(nextOrderState(order.kind, order.status, 'cancelled'));
  if (status === order.status || !needsCodeToCancel(order.kind, order.status)) return undefined;
  const outcome = await tryCode(tx, ctx, {
    ...cancellationOf(order, await listLines(tx, [order.id])),
    userId: ctx.session.userId,
    otpKey: ctx.node.env.otpKey,
    code: otpCode,
    isConfirmed: false,
  });
  if (outcome.is !== 'refused') return outcome.is === 'correct' ? outcome.id : undefined;
  await audit(tx, ctx, {
    action: 'order.code-refused',
    object: { type: 'order', id: order.id },
    after: { code: outcome.refusal.code },
  });
  return outcome.refusal;
}

const NEEDED = new Refusal('order.code-needed').message;

/** Uses up the code. The order may have been confirmed after it was checked: then there is none. */
async function useChecked(tx: Tx, ctx: SessionContext, codeId: string | undefined): Promise<void> {
  if (codeId === undefined) throw new Refusal('order.code-needed', { fields: { otpCode: [NEEDED] } });
  if (!(await consumeCode(tx, ctx, codeId))) throw new Refusal('otp.not-valid');
}
