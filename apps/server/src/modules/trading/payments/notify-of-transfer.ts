import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { listFunds } from '../orders/index.ts';
import type { CreditRow } from './credits/credits.queries.ts';
import type { LockedPayment } from './payments.queries.ts';

/** Notifies the client that money arrived which is less or more than the order. */
export async function notifyOfTransfer(
  tx: Tx,
  { order }: LockedPayment,
  credit: Pick<CreditRow, 'id' | 'amount'>,
  received: Paise,
): Promise<void> {
  const next =
    received < order.total
      ? `Send the remaining ₹${formatPaise(paise(order.total - received))} to the same account number.`
      : 'We check it and refund what is too much.';
  await notifyUser(tx, {
    code: 'transfer-differs',
    userId: order.placedByUserId,
    values: {
      ...(await valuesOf(tx, order)),
      amount: formatPaise(credit.amount),
      total: formatPaise(order.total),
      next,
    },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `transfer-differs:${credit.id}`,
  });
}

/** Notifies the client that money went back. */
export async function notifyOfTransferRefund(
  tx: Tx,
  order: OrderRow,
  { id, amount, reason }: { readonly id: string; readonly amount: Paise; readonly reason: string },
): Promise<void> {
  await notifyUser(tx, {
    code: 'transfer-refunded',
    userId: order.placedByUserId,
    values: { ...(await valuesOf(tx, order)), amount: formatPaise(amount), reason },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `transfer-refunded:${id}`,
  });
}

async function valuesOf(tx: Tx, { id, number }: OrderRow) {
  return { orderNumber: formatOrderNumber(number), funds: (await listFunds(tx, [id])).get(id) ?? '' };
}
