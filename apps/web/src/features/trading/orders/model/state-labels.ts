import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATE_NAMES, PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import type { Tone } from './order-outcome.ts';

interface StateText {
  readonly label: string;
  readonly tone: Tone;
}

/** Order states as the investor reads them, in two or three words. */
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, StateText>> = {
  draft: { label: 'Payment due', tone: 'info' },
  otpPending: { label: 'Payment due', tone: 'info' },
  paymentPending: { label: 'Not paid yet', tone: 'info' },
  paid: { label: 'Payment received', tone: 'positive' },
  sent: { label: ORDER_STATE_NAMES.sent, tone: 'positive' },
  accepted: { label: ORDER_STATE_NAMES.accepted, tone: 'positive' },
  completed: { label: ORDER_STATE_NAMES.completed, tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'negative' },
  refunded: { label: 'Rejected, refunded', tone: 'negative' },
  cancelled: { label: ORDER_STATE_NAMES.cancelled, tone: 'warning' },
  expired: { label: ORDER_STATE_NAMES.expired, tone: 'warning' },
};

/** States of one fund of an order. */
export const LINE_STATE_LABELS: Readonly<Record<OrderLineState, StateText>> = {
  placed: { label: 'Not paid yet', tone: 'info' },
  paid: { label: ORDER_STATE_NAMES.paid, tone: 'info' },
  sent: { label: ORDER_STATE_NAMES.sent, tone: 'info' },
  accepted: { label: ORDER_STATE_NAMES.accepted, tone: 'positive' },
  allotted: { label: ORDER_STATE_NAMES.completed, tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'negative' },
  refunded: { label: 'Rejected, refunded', tone: 'negative' },
  cancelled: { label: ORDER_STATE_NAMES.cancelled, tone: 'warning' },
  expired: { label: ORDER_STATE_NAMES.expired, tone: 'warning' },
};

/** States of one payment attempt. */
export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, StateText>> = {
  initiated: { label: PAYMENT_STATE_NAMES.initiated, tone: 'info' },
  pending: { label: 'Waiting for the bank', tone: 'info' },
  failed: { label: PAYMENT_STATE_NAMES.failed, tone: 'negative' },
  expired: { label: PAYMENT_STATE_NAMES.expired, tone: 'warning' },
  received: { label: PAYMENT_STATE_NAMES.received, tone: 'positive' },
  matched: { label: PAYMENT_STATE_NAMES.matched, tone: 'positive' },
  refundDue: { label: 'Refund due', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'warning' },
};
