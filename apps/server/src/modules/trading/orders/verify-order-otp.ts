import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { useCode } from '../../system/otp/index.ts';
import { lockPayableOrder } from './payable-order.ts';
import { moveOrders } from './move-orders.ts';
import type { OrderRow } from './orders.queries.ts';
import { listLines, updateChoice } from './orders.queries.ts';
import type { Choice } from './payment-choice.ts';
import { actionOf, checkChoice, confirmedChoice, isConfirmedChoice } from './payment-choice.ts';

type Input = InputOf<typeof contract.verifyOrderOtp>;

/**
 * Confirms an order and its payment method by the one-time password. A confirmed order can be confirmed again for
 * another method. A wrong code is refused after the transaction has committed, so that the attempt counts.
 *
 * @throws Refusal order.*, account.*, payment.*, otp.*
 */
export async function verifyOrderOtp(
  input: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.verifyOrderOtp>> {
  const refusal = await transaction(ctx.database, (tx) => confirmOrder(tx, input, ctx));
  if (refusal) throw refusal;
  return { verified: true };
}

/** @returns why the code is refused; undefined when the order is confirmed */
async function confirmOrder(
  tx: Tx,
  { orderId, otpCode, ...choice }: Input,
  ctx: SessionContext,
): Promise<Refusal | undefined> {
  const order = await lockPayableOrder(tx, ctx, orderId);
  await checkChoice(tx, ctx, order, choice);
  const outcome = await useCode(tx, ctx, {
    purpose: 'payment',
    userId: ctx.session.userId,
    refId: order.id,
    action: actionOf(order, await listLines(tx, [order.id]), choice),
    otpKey: ctx.node.env.otpKey,
    code: otpCode,
    isConfirmed: isConfirmedChoice(order, choice),
  });
  if (outcome.is === 'correct') await confirm(tx, ctx, order, choice);
  if (outcome.is !== 'refused') return undefined;
  await audit(tx, ctx, {
    action: 'order.code-refused',
    object: { type: 'order', id: order.id },
    after: { code: outcome.refusal.code },
  });
  return outcome.refusal;
}

async function confirm(tx: Tx, ctx: SessionContext, order: OrderRow, choice: Choice): Promise<void> {
  const step = { at: ctx.businessNow, realNow: ctx.realNow, byUserId: ctx.session.userId };
  await moveOrders(tx, [order], 'otpVerified', step);
  await updateChoice(tx, order.id, choice);
  await audit(tx, ctx, {
    action: 'order.confirmed',
    object: { type: 'order', id: order.id },
    before: { status: order.status, choice: confirmedChoice(order) },
    after: { choice },
  });
}
