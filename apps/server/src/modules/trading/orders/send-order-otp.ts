import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { issueCode } from '../../system/otp/index.ts';
import { checkUpiOwner } from '../payments/index.ts';
import { lockPayableOrder } from './payable-order.ts';
import { listLines } from './orders.queries.ts';
import { actionOf, checkChoice } from './payment-choice.ts';

const MODE_LABELS: Readonly<Record<PaymentMode, string>> = {
  netbanking: 'net banking',
  neft: 'NEFT',
  cheque: 'cheque',
  upi: 'UPI',
  mandate: 'mandate',
};

/**
 * Sends a one-time password that confirms only this order as it is, paid with this method.
 *
 * @throws Refusal order.*, account.*, payment.*, otp.*
 */
export async function sendOrderOtp(
  { orderId, ...choice }: InputOf<typeof contract.sendOrderOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendOrderOtp>> {
  await checkUpiOwner(ctx, orderId, choice);
  return transaction(ctx.database, async (tx) => {
    const order = await lockPayableOrder(tx, ctx, orderId);
    await checkChoice(tx, ctx, order, choice);
    const action = actionOf(order, await listLines(tx, [order.id]), choice);
    const sent = await issueCode(tx, ctx, {
      purpose: 'payment',
      userId: ctx.session.userId,
      refId: order.id,
      action,
      details: choice,
      otpKey: ctx.node.env.otpKey,
      actionText: `to pay ₹${formatPaise(order.total)} for order ${formatOrderNumber(order.number)} by ${MODE_LABELS[choice.mode]}`,
    });
    await audit(tx, ctx, { action: 'order.code-sent', object: { type: 'order', id: order.id }, after: action });
    return sent;
  });
}
