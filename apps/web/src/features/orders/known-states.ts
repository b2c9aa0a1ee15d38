import type { OrderLineState } from '@artha/domain/orders/order-line-states';
import { ORDER_LINE_STATES } from '@artha/domain/orders/order-line-states';
import type { OrderState } from '@artha/domain/orders/order-states';
import { ORDER_STATES } from '@artha/domain/orders/order-states';
import type { PaymentState } from '@artha/domain/payments/payment-states';
import { PAYMENT_STATES } from '@artha/domain/payments/payment-states';

const isOneOf =
  <State extends string>(states: readonly State[]) =>
  (text: string): text is State =>
    (states as readonly string[]).includes(text);

/** A history tells states as text: those of a later version are shown as they are. */
export const isOrderState = isOneOf<OrderState>(ORDER_STATES);
export const isLineState = isOneOf<OrderLineState>(ORDER_LINE_STATES);
export const isPaymentState = isOneOf<PaymentState>(PAYMENT_STATES);
