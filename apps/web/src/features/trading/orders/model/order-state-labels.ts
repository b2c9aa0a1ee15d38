import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import type { Tone } from './order-outcome.ts';

/** How an order stands, in the two or three words that a list has room for. */
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, { readonly words: string; readonly tone: Tone }>> = {
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
