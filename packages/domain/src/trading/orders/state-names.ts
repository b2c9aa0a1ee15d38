import type { PaymentState } from '../payments/payment-states.ts';
import type { OrderState } from './order-states.ts';

/** Where an order stands, said to whom does not own it. */
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  draft: 'Begun',
  otpPending: 'Code awaited',
  paymentPending: 'Payment awaited',
  paid: 'Paid',
  sent: 'At the exchange',
  accepted: 'Accepted',
  completed: 'Units allotted',
  rejected: 'Refused, refund due',
  refunded: 'Refused, refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Where one attempt to pay stands. */
export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  initiated: 'Started',
  pending: 'Waits for the bank',
  failed: 'Declined',
  expired: 'Timed out',
  received: 'Received',
  matched: 'Received',
  refundDue: 'Refund due',
  refunded: 'Refunded',
};
