import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/sales';
import { Refusal } from '@artha/domain/kit/errors';
import { isCancellable, needsCodeToCancel, ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { isOverdue } from '@artha/domain/trading/orders/order-states';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { issueCode } from '../../system/otp/index.ts';
import { cancellationOf } from './cancellation.ts';
import { isSending } from './is-sending.ts';
import { listFundsOfLines } from './order-funds.queries.ts';
import { listLines, lockOrder } from './orders.queries.ts';

/**
 * Sends a one-time password that cancels only this order.
 *
 * @throws Refusal order.not-found, order.not-cancellable, order.code-not-needed, otp.*
 */
export function sendCancelOtp(
  { orderId }: InputOf<typeof contract.sendCancelOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendCancelOtp>> {
  return transaction(ctx.database, async (tx) => {
    const order = await lockOrder(tx, ctx.scope, orderId);
    if (!order) throw new Refusal('order.not-found');
    const { kind, status, number } = order;
    const lines = await listLines(tx, [order.id]);
    if (!isCancellable(kind, status) || isOverdue(order, ctx.businessNow) || lines.some(isSending))
      throw new Refusal('order.not-cancellable');
    if (!needsCodeToCancel(kind, status)) throw new Refusal('order.code-not-needed');
    const [line] = lines;
    const [fund] = await listFundsOfLines(tx, [order.id]);
    const confirmation = cancellationOf(order, lines);
    const sent = await issueCode(tx, ctx, {
      ...confirmation,
      userId: ctx.session.userId,
      otpKey: ctx.node.env.otpKey,
      actionText:
        `to cancel the ${ruleOfKind(kind).action} order ${formatOrderNumber(number)}` +
        (line && fund ? ` of ${requestText(line)} of ${fund.name}` : ''),
    });
    await audit(tx, ctx, {
      action: 'order.code-sent',
      object: { type: 'order', id: order.id },
      after: { purpose: confirmation.purpose, ...confirmation.action },
    });
    return sent;
  });
}
