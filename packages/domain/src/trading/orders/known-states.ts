import type { PaymentState } from '../payments/payment-states.ts';
import { PAYMENT_STATES } from '../payments/payment-states.ts';
import type { OrderLineState } from './order-line-states.ts';
import { ORDER_LINE_STATES } from './order-line-states.ts';
import type { OrderState } from './order-states.ts';
import { ORDER_STATES } from './order-states.ts';

const isOneOf =
  <State extends string>(states: readonly State[]) =>
  (text: string): text is State =>
    (states as readonly string[]).includes(text);

/** A history has states as text; a state of a newer version is shown unchanged. */
export const isOrderState = isOneOf<OrderState>(ORDER_STATES);
export const isLineState = isOneOf<OrderLineState>(ORDER_LINE_STATES);
export const isPaymentState = isOneOf<PaymentState>(PAYMENT_STATES);
