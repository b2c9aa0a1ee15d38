import { ClientError } from '@artha/client/client-error';
import type { OrderStatus } from './order.ts';

const SOON_MS = 2_000;
const LATER_MS = 15_000;

type PolledStatus = Pick<OrderStatus, 'status' | 'paymentStatus'>;

/**
 * When to ask next where an order stands: soon while somebody else is at work on it, later while it waits for its NAV,
 * for its buyer or for money that goes back, not at all once it is over.
 */
export function pollingMs(standing: PolledStatus | undefined, error: Error | null): number | false {
  if (!standing) return error instanceof ClientError && error.isPassing ? SOON_MS : false;
  const { status, paymentStatus } = standing;
  const isRefundDue = paymentStatus === 'refundDue';
  switch (status) {
    case 'completed':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return isRefundDue ? LATER_MS : false;
    case 'paid':
    case 'sent':
      return SOON_MS;
    case 'paymentPending':
      return paymentStatus === 'failed' || paymentStatus === 'expired' || paymentStatus === null ? LATER_MS : SOON_MS;
    case 'draft':
    case 'otpPending':
    case 'accepted':
    case 'rejected':
      return LATER_MS;
  }
}
