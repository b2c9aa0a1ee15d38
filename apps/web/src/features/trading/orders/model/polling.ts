import { ClientError } from '@artha/client/client-error';
import type { OrderStatus } from './order.ts';

const SOON_MS = 2_000;
const LATER_MS = 15_000;

type PolledStatus = Pick<OrderStatus, 'status' | 'paymentStatus' | 'isMoneyMoving'>;

/**
 * When to poll an order again: soon while the bank or the exchange is processing it, later while it waits for a NAV,
 * the investor or money, and never once it has ended and none of its money moves: a bank may report a payment late.
 */
export function pollingMs(polled: PolledStatus | undefined, error: Error | null): number | false {
  if (!polled) return error instanceof ClientError && error.isTransient ? SOON_MS : false;
  const { status, paymentStatus, isMoneyMoving } = polled;
  switch (status) {
    case 'completed':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return isMoneyMoving ? LATER_MS : false;
    case 'paid':
    case 'confirmed':
    case 'sent':
      return SOON_MS;
    case 'paymentPending':
      return paymentStatus === 'failed' || paymentStatus === 'expired' || paymentStatus === null ? LATER_MS : SOON_MS;
    case 'draft':
    case 'otpPending':
    case 'accepted':
    case 'redeemed':
    case 'rejected':
      return LATER_MS;
  }
}
