import type { ReportTab } from '../../system/navigation/report-types.ts';
import { REPORT_TABS } from '../../system/navigation/report-types.ts';
import type { OrderKind } from './order-kinds.ts';
import { ruleOfKind } from './order-moves.ts';
import type { OrderState } from './order-states.ts';
import { OPEN_ORDER_STATES, ORDER_STATES } from './order-states.ts';

/** The order books of the staff report. */
export const ORDER_BOOKS = ['done', 'pending', 'failed', 'sales'] as const;
export type OrderBook = (typeof ORDER_BOOKS)[number];

/** The book of a tab; none for order types that cannot be placed yet. */
export const BOOK_OF_TAB: Readonly<Record<ReportTab, OrderBook | undefined>> = {
  'transaction-done': 'done',
  'transaction-pending': 'pending',
  'transaction-failed': 'failed',
  sip: undefined,
  'switch-redemption': 'sales',
};

const PURCHASES: readonly OrderKind[] = ['purchase'];
const SALES: readonly OrderKind[] = ['redemption', 'switch'];

/** Purchases have a book for each outcome; sales and switches share one. */
export const ORDER_BOOK_KINDS: Readonly<Record<OrderBook, readonly OrderKind[]>> = {
  done: PURCHASES,
  pending: PURCHASES,
  failed: PURCHASES,
  sales: SALES,
};

/** The states that orders of some kinds can have. */
const statesOf = (kinds: readonly OrderKind[], among: readonly OrderState[] = ORDER_STATES): readonly OrderState[] =>
  among.filter((state) => kinds.some((kind) => ruleOfKind(kind).transitions[state]));

/**
 * The states of each book; every order is in exactly one book. Done orders have units, all or some. Failed orders ended
 * without units: never paid, cancelled or rejected, refunded or not. An order whose payment was declined stays pending
 * until it expires, because it can be paid again. Sales and switches are in one book in whatever state.
 */
export const ORDER_BOOK_STATES: Readonly<Record<OrderBook, readonly OrderState[]>> = {
  done: ['completed'],
  pending: statesOf(PURCHASES, OPEN_ORDER_STATES),
  failed: ['rejected', 'refunded', 'cancelled', 'expired'],
  sales: statesOf(SALES),
};

/** The tab of the transactions report that lists an order. */
export const tabOfOrder = ({ kind, status }: { readonly kind: OrderKind; readonly status: OrderState }): ReportTab =>
  REPORT_TABS.find((tab) => {
    const book = BOOK_OF_TAB[tab];
    return book !== undefined && ORDER_BOOK_KINDS[book].includes(kind) && ORDER_BOOK_STATES[book].includes(status);
  }) ?? REPORT_TABS[0];
