import { isUnattended } from '@artha/domain/kit/payment-modes';
import { isOverdue } from '@artha/domain/trading/orders/order-states';
import type { OrderSummary } from './order.ts';

/** What a client can do about an order that waits for payment. */
export interface UnpaidStep {
  /** Where a payment has begun, or cannot any more; undefined before the first one. */
  readonly state?: string;
  readonly action: 'Pay' | 'Finish payment' | 'See payment' | 'Details';
}

type Unpaid = Pick<OrderSummary, 'status' | 'expiresAt' | 'openPaymentMode'>;

/** @param businessNow business clock */
export function unpaidStep(order: Unpaid, businessNow: Date): UnpaidStep {
  const { openPaymentMode: mode } = order;
  if (isOverdue(order, businessNow)) return { state: 'The time to pay is over', action: 'Details' };
  if (mode === null) return { action: 'Pay' };
  if (isUnattended(mode)) return { state: 'Payment under way', action: 'See payment' };
  return { state: mode === 'neft' ? 'Waiting for your transfer' : 'Payment not finished', action: 'Finish payment' };
}
