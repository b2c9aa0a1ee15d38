import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { LockedPayment } from './payments.queries.ts';

/** Notifies the client who placed an order of the outcome of a payment; idempotent. */
export const notifyOfPayment = (
  tx: Tx,
  code: 'payment-received' | 'payment-failed',
  { order, payment }: LockedPayment,
): Promise<void> =>
  notifyUser(tx, {
    code,
    userId: order.placedByUserId,
    values: { orderNumber: formatOrderNumber(order.number), amount: formatPaise(payment.amount) },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `${code}:${payment.id}`,
  });
