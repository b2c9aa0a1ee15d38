import { PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import type { StateText } from './outcome.ts';

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
