import type { PaymentState } from '../payments/payment-states.ts';
import type { OrderState } from './order-states.ts';

/** Order states as staff read them. */
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  draft: 'Draft',
  otpPending: 'OTP pending',
  paymentPending: 'Payment pending',
  paid: 'Paid',
  sent: 'Sent to exchange',
  accepted: 'Accepted',
  completed: 'Units allotted',
  rejected: 'Rejected, refund due',
  refunded: 'Rejected, refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

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
