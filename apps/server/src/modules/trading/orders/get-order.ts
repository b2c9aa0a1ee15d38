import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { businessDateAt } from '@artha/domain/kit/dates';
import { isCancellable } from '@artha/domain/trading/orders/order-moves';
import { isOverdue } from '@artha/domain/trading/orders/order-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { loadPayout } from '../payouts/index.ts';
import { isSending, isUnsent } from './is-sending.ts';
import { loadLineTerms } from './load-line-terms.ts';
import { lineAnswer, paymentAnswer } from './order-answer.ts';
import { orderSummary } from './order-summary.ts';
import { findPlanOfOrder } from './plan-of-order.queries.ts';
import {
  countSteps,
  findOrder,
  findStatus,
  isRegistrationAwaited,
  listCredits,
  listHistory,
  listOrderLines,
  listPayments,
  listRefunds,
  mayMoneyMove,
} from './orders-read.queries.ts';

/** One of the caller's orders: lines, payments and status history. @throws Refusal order.not-found */
export async function getOrder(
  { orderId }: InputOf<typeof contract.getOrder>,
  { db, scope, businessNow, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getOrder>> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal('order.not-found');
  const { id, kind, status, expiresAt, cancelReason } = order;
  const [lines, payments, refunds, history, payout, credits, plan, config, isAwaited] = await Promise.all([
    listOrderLines(db, id),
    listPayments(db, id),
    listRefunds(db, id),
    listHistory(db, id),
    loadPayout(db, id, businessDateAt(businessNow)),
    listCredits(db, id),
    findPlanOfOrder(db, id),
    getCachedProductConfig(db),
    isRegistrationAwaited(db, order.accountId),
  ]);
  const clearing = config.CLEARINGACCOUNT;
  const rows = lines.map(({ line }) => line);
  const termsOf = await loadLineTerms(db, order, rows, businessNow);
  return {
    ...orderSummary(order),
    expiresAt,
    isCancellable: isCancellable(kind, status) && !isOverdue(order, businessNow) && !rows.some(isSending),
    cancelReason,
    isRegistrationAwaited: isAwaited && rows.some(isUnsent),
    plan,
    ...payout,
    lines: lines.map((line) => lineAnswer(line, refunds, termsOf(line.line))),
    payments: payments.map((payment) => paymentAnswer(payment, { order: status, refunds, credits, clearing, realNow })),
    history,
  };
}

/** The status of an order, for a screen that polls it. @throws Refusal order.not-found */
export async function getOrderStatus(
  { orderId }: InputOf<typeof contract.getOrderStatus>,
  { db, scope, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getOrderStatus>> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal('order.not-found');
  const [stepCount, details, isMoneyMoving] = await Promise.all([
    countSteps(db, order.id),
    findStatus(db, order.id),
    mayMoneyMove(db, order.id, realNow),
  ]);
  return { status: order.status, ...details, isMoneyMoving, stepCount };
}
