import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { checkPayable, isCancellable } from '@artha/domain/trading/orders/order-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import { lineAnswer, paymentAnswer } from './order-answer.ts';
import {
  countSteps,
  findOrder,
  findStatus,
  listHistory,
  listOrderLines,
  listPayments,
  listRefunds,
} from './orders-read.queries.ts';

/** One of the caller's orders: lines, payments and status history. @throws Refusal order.not-found */
export async function getOrder(
  { orderId }: InputOf<typeof contract.getOrder>,
  { db, scope, businessNow, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getOrder>> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal('order.not-found');
  const { id, number, accountId, status, total, placedAt, expiresAt, cancelReason } = order;
  const [lines, payments, refunds, history] = await Promise.all([
    listOrderLines(db, id),
    listPayments(db, id),
    listRefunds(db, id),
    listHistory(db, id),
  ]);
  return {
    id,
    orderNumber: formatOrderNumber(number),
    accountId,
    status,
    total,
    placedAt,
    expiresAt,
    isCancellable: isCancellable(status) && !checkPayable(order, businessNow),
    cancelReason,
    lines: lines.map((line) => lineAnswer(line, refunds)),
    payments: payments.map((payment) => paymentAnswer(payment, { order: status, refunds, realNow })),
    history,
  };
}

/** The status of an order, for a screen that polls it. @throws Refusal order.not-found */
export async function getOrderStatus(
  { orderId }: InputOf<typeof contract.getOrderStatus>,
  { db, scope }: SessionContext,
): Promise<AnswerOf<typeof contract.getOrderStatus>> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal('order.not-found');
  const [stepCount, details] = await Promise.all([countSteps(db, order.id), findStatus(db, order.id)]);
  return { status: order.status, ...details, stepCount };
}
