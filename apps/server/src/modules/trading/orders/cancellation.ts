import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/** What a one-time password for cancelling confirms: this order as it was confirmed. */
export const cancellationOf = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
  purpose: 'cancellation' as const,
  refId: order.id,
  action: {
    orderId: order.id,
    accountId: order.accountId,
    kind: order.kind,
    lines: lines.map(({ side, instrumentId, folioId, amount, units, isAllUnits }) => ({
      side,
      instrumentId,
      folioId,
      amount,
      units,
      isAllUnits,
    })),
  },
});
