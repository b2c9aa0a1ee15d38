import type { PaymentState } from '../payments/payment-states.ts';
import { ruleOfKind } from './order-moves.ts';
import type { LineSide, OrderKind } from './order-kinds.ts';
import { kindOfSide } from './order-kinds.ts';
import type { OrderLineState } from './order-line-states.ts';
import type { OrderState } from './order-states.ts';

/** Order states as staff read them, of all kinds; `orderStateName` is exact for one. */
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  draft: 'Draft',
  otpPending: 'OTP pending',
  paymentPending: 'Payment pending',
  paid: 'Paid',
  confirmed: 'Confirmed',
  sent: 'Sent to exchange',
  accepted: 'Accepted',
  redeemed: 'Units sold',
  completed: 'Units allotted',
  rejected: 'Rejected, refund due',
  refunded: 'Rejected, refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** States of one fund of an order, of all kinds. */
export const ORDER_LINE_STATE_NAMES: Readonly<Record<OrderLineState, string>> = {
  placed: 'Not paid',
  paid: 'Paid',
  confirmed: 'Confirmed',
  sent: 'Sent to exchange',
  accepted: 'Accepted',
  redeemed: 'Units sold',
  paidOut: 'Paid out',
  allotted: 'Units allotted',
  rejected: 'Rejected, refund due',
  refunded: 'Rejected, refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const orderStateName = (kind: OrderKind, state: OrderState): string =>
  ruleOfKind(kind).stateNames[state] ?? ORDER_STATE_NAMES[state];

export const lineStateName = (side: LineSide, state: OrderLineState): string =>
  ruleOfKind(kindOfSide(side)).lineStateNames[state] ?? ORDER_LINE_STATE_NAMES[state];

/** States of one payment attempt. */
export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  initiated: 'Started',
  pending: 'Pending at bank',
  failed: 'Declined',
  expired: 'Timed out',
  received: 'Received',
  matched: 'Received',
  refundDue: 'Refund due',
  refunded: 'Refunded',
};
