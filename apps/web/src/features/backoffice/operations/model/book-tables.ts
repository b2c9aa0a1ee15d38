import { orderTable } from '@artha/contract/backoffice/operations';
import type { Table } from '@artha/contract/kit/table';
import { ORDER_BOOK_STATES } from '@artha/domain/trading/orders/order-books';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import { ORDER_STATE_NAMES } from '@artha/domain/trading/orders/state-names';

/** The table of a book. It can be filtered by status if its orders can have several. */
function tableOf(book: OrderBook): Table {
  const states = ORDER_BOOK_STATES[book];
  const { filter, ...status } = orderTable.columns.status;
  const choices = Object.fromEntries(states.map((state) => [state, ORDER_STATE_NAMES[state]]));
  return {
    ...orderTable,
    columns: { ...orderTable.columns, status: { ...status, ...(states.length > 1 && { filter, choices }) } },
  };
}

export const BOOK_TABLES: Readonly<Record<OrderBook, Table>> = {
  done: tableOf('done'),
  pending: tableOf('pending'),
  failed: tableOf('failed'),
};
