import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { isCancellable, needsCodeToCancel, ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { isOverdue } from '@artha/domain/trading/orders/order-states';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listLinesWithFunds, listOpenOrders } from './cancellable.queries.ts';
import { isSending } from './is-sending.ts';
import { orderSummary } from './order-summary.ts';
import type { OrderRow } from './orders.queries.ts';

type Item = AnswerOf<typeof contract.listCancellable>['items'][number];
type LineWithFund = Awaited<ReturnType<typeof listLinesWithFunds>>[number];

/** More open orders are listed as transactions. */
const ORDERS_MAX = 100;

/** The caller's open orders: which can be cancelled, how, and why the others cannot. */
export async function listCancellable(
  _input: unknown,
  { db, scope, businessNow }: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
): Promise<AnswerOf<typeof contract.listCancellable>> {
  const orders = await listOpenOrders(db, scope, ORDERS_MAX);
  const ids = orders.map(({ order }) => order.id);
  const lines = Map.groupBy(ids.length === 0 ? [] : await listLinesWithFunds(db, ids), ({ line }) => line.orderId);
  return { items: orders.map(({ order }) => itemOf(order, lines.get(order.id) ?? [], businessNow)) };
}

function itemOf(order: OrderRow, lines: readonly LineWithFund[], businessNow: Date): Item {
  const whyNot = whyNotCancellable(order, lines, businessNow);
  return {
    ...orderSummary(order),
    fundNames: lines.map(({ fundName }) => fundName),
    requestText: requestOf(order, lines),
    isCancellable: whyNot === null,
    needsCode: whyNot === null && needsCodeToCancel(order.kind, order.status),
    whyNot,
  };
}

/** Of several funds, what they cost together. */
const requestOf = ({ total }: OrderRow, lines: readonly LineWithFund[]): string => {
  const requested = lines.map(({ line }) => requestText(line)).filter((text) => text !== '');
  return requested.length === 1 ? (requested[0] ?? '') : `₹${formatPaise(total)}`;
};

function whyNotCancellable(order: OrderRow, lines: readonly LineWithFund[], businessNow: Date): string | null {
  if (isOverdue(order, businessNow)) return 'It has expired.';
  const isOpen = isCancellable(order.kind, order.status) && !lines.some(({ line }) => isSending(line));
  return isOpen ? null : ruleOfKind(order.kind).whyNotCancellable;
}
