import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { OrderRow } from './orders.queries.ts';

/** What every answer says of an order. */
export const orderSummary = ({ id, number, accountId, kind, status, total, placedAt }: OrderRow) => ({
  id,
  orderNumber: formatOrderNumber(number),
  accountId,
  kind,
  status,
  total,
  placedAt,
});
