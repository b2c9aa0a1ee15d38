import type { OrderLineState } from '@artha/domain/orders/order-line-states';
import type { PaymentState } from '@artha/domain/payments/payment-states';
import type { Tone } from './order-outcome.ts';

interface StateWords {
  readonly words: string;
  readonly tone: Tone;
}

/** Where one fund of an order stands. */
export const LINE_STATE_WORDS: Readonly<Record<OrderLineState, StateWords>> = {
  placed: { words: 'Not paid yet', tone: 'info' },
  paid: { words: 'Paid', tone: 'info' },
  sent: { words: 'At the exchange', tone: 'info' },
  accepted: { words: 'Accepted', tone: 'positive' },
  allotted: { words: 'Units allotted', tone: 'positive' },
  rejected: { words: 'Refused', tone: 'negative' },
  refunded: { words: 'Refused, money back', tone: 'negative' },
  cancelled: { words: 'Cancelled', tone: 'warning' },
  expired: { words: 'Expired', tone: 'warning' },
};

/** Where one attempt to pay stands. */
export const PAYMENT_STATE_WORDS: Readonly<Record<PaymentState, StateWords>> = {
  initiated: { words: 'Started', tone: 'info' },
  pending: { words: 'Waiting for the bank', tone: 'info' },
  failed: { words: 'Declined', tone: 'negative' },
  expired: { words: 'Timed out', tone: 'warning' },
  received: { words: 'Received', tone: 'positive' },
  matched: { words: 'Received', tone: 'positive' },
  refundDue: { words: 'Goes back to you', tone: 'warning' },
  refunded: { words: 'Paid back', tone: 'warning' },
};
