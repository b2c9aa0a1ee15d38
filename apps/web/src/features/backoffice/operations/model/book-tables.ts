import { orderTable } from '@artha/contract/backoffice/operations';
import type { Table } from '@artha/contract/kit/table';
import { ORDER_BOOK_KINDS, ORDER_BOOK_STATES } from '@artha/domain/trading/orders/order-books';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATE_NAMES } from '@artha/domain/trading/orders/state-names';

type ColumnKey = keyof (typeof orderTable)['columns'];

const SALES_ONLY: readonly ColumnKey[] = ['kind', 'requested', 'payout'];
/** The columns of the table that say nothing of the orders of a book. */
const OMITTED: Readonly<Record<OrderBook, readonly ColumnKey[]>> = {
  done: SALES_ONLY,
  pending: SALES_ONLY,
  failed: SALES_ONLY,
  plans: [],
  sales: ['paymentMode', 'paymentStatus'],
};

/** Names of states that are right for each kind of a book. */
const STATE_NAMES: Readonly<Record<OrderBook, Readonly<Partial<Record<OrderState, string>>>>> = {
  done: {},
  pending: {},
  failed: {},
  plans: { completed: 'Completed', rejected: 'Rejected' },
  sales: { completed: 'Completed', rejected: 'Rejected', refunded: 'Rejected, paid out' },
};

const filterOf = <Each extends { readonly filter: 'choice' }>({ filter, ...column }: Each, choices: object) => ({
  ...column,
  ...(Object.keys(choices).length > 1 && { filter, choices }),
});

/** The table of a book. It can be filtered by status and type if its orders can have several. */
function tableOf(book: OrderBook): Table {
  const names = { ...ORDER_STATE_NAMES, ...STATE_NAMES[book] };
  const states = Object.fromEntries(ORDER_BOOK_STATES[book].map((state) => [state, names[state]]));
  const kinds = Object.fromEntries(ORDER_BOOK_KINDS[book].map((kind) => [kind, ORDER_KIND_NAMES[kind]]));
  const { kind, status } = orderTable.columns;
  const columns = { ...orderTable.columns, kind: filterOf(kind, kinds), status: filterOf(status, states) };
  const shown = Object.entries(columns).filter(([key]) => !OMITTED[book].includes(key as ColumnKey));
  return { ...orderTable, columns: Object.fromEntries(shown) };
}

export const BOOK_TABLES: Readonly<Record<OrderBook, Table>> = {
  done: tableOf('done'),
  pending: tableOf('pending'),
  failed: tableOf('failed'),
  plans: tableOf('plans'),
  sales: tableOf('sales'),
};
