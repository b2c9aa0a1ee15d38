import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATE_NAMES, PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import type { Tone } from './order-outcome.ts';

interface StateText {
  readonly words: string;
  readonly tone: Tone;
}

/** How an order stands, in the two or three words that a list has room for. */
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, StateText>> = {
  draft: { words: 'To be paid', tone: 'info' },
  otpPending: { words: 'To be paid', tone: 'info' },
  paymentPending: { words: 'Not paid yet', tone: 'info' },
  paid: { words: 'Payment received', tone: 'positive' },
  sent: { words: ORDER_STATE_NAMES.sent, tone: 'positive' },
  accepted: { words: ORDER_STATE_NAMES.accepted, tone: 'positive' },
  completed: { words: ORDER_STATE_NAMES.completed, tone: 'positive' },
  rejected: { words: 'Refused', tone: 'negative' },
  refunded: { words: 'Refused, money back', tone: 'negative' },
  cancelled: { words: ORDER_STATE_NAMES.cancelled, tone: 'warning' },
  expired: { words: ORDER_STATE_NAMES.expired, tone: 'warning' },
};

/** Where one fund of an order stands. */
export const LINE_STATE_LABELS: Readonly<Record<OrderLineState, StateText>> = {
  placed: { words: 'Not paid yet', tone: 'info' },
  paid: { words: ORDER_STATE_NAMES.paid, tone: 'info' },
  sent: { words: ORDER_STATE_NAMES.sent, tone: 'info' },
  accepted: { words: ORDER_STATE_NAMES.accepted, tone: 'positive' },
  allotted: { words: ORDER_STATE_NAMES.completed, tone: 'positive' },
  rejected: { words: 'Refused', tone: 'negative' },
  refunded: { words: 'Refused, money back', tone: 'negative' },
  cancelled: { words: ORDER_STATE_NAMES.cancelled, tone: 'warning' },
  expired: { words: ORDER_STATE_NAMES.expired, tone: 'warning' },
};

/** Where one attempt to pay stands. */
export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, StateText>> = {
  initiated: { words: PAYMENT_STATE_NAMES.initiated, tone: 'info' },
  pending: { words: 'Waiting for the bank', tone: 'info' },
  failed: { words: PAYMENT_STATE_NAMES.failed, tone: 'negative' },
  expired: { words: PAYMENT_STATE_NAMES.expired, tone: 'warning' },
  received: { words: PAYMENT_STATE_NAMES.received, tone: 'positive' },
  matched: { words: PAYMENT_STATE_NAMES.matched, tone: 'positive' },
  refundDue: { words: 'Goes back to you', tone: 'warning' },
  refunded: { words: 'Paid back', tone: 'warning' },
};
