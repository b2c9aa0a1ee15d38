import type { Paise } from '../../kit/money.ts';
import type { PaymentMode } from '../../kit/payment-modes.ts';
import { isUnattended } from '../../kit/payment-modes.ts';
import type { OrderKind } from '../../trading/orders/order-kinds.ts';
import type { OrderState } from '../../trading/orders/order-states.ts';
import { isOverdue, UNCONFIRMED_ORDER_STATES } from '../../trading/orders/order-states.ts';
import type { PendingAction } from './pending-action.ts';
import { action } from './pending-action.ts';

export interface OrderFacts {
  readonly orderId: string;
  readonly accountId: number;
  readonly kind: OrderKind;
  readonly status: OrderState;
  /** Placed by the product for an instalment, which pays or sells by itself. */
  readonly isOfPlan: boolean;
  readonly paymentMode: PaymentMode | null;
  /** Whether a payment was begun that has neither arrived nor failed. */
  readonly isPaymentOpen: boolean;
  readonly total: Paise;
  readonly expiresAt: Date;
  readonly fundName: string;
}

/** What an order waits for, if it waits for its client. @param businessNow business clock */
export function orderAction(order: OrderFacts, businessNow: Date): PendingAction | undefined {
  const { orderId, accountId, kind, status, total, expiresAt, fundName } = order;
  if (order.isOfPlan || !UNCONFIRMED_ORDER_STATES.includes(status) || isOverdue(order, businessNow)) return undefined;
  const facts = { accountId, subjectId: orderId, subject: fundName, amount: total, dueAt: expiresAt };
  if (kind !== 'purchase') return action('confirm-sale', 'now', facts);
  if (status !== 'paymentPending') return action('pay-order', 'now', facts);
  const goesOn = order.isPaymentOpen && order.paymentMode !== null && isUnattended(order.paymentMode);
  return goesOn ? undefined : action('finish-payment', 'now', facts);
}
