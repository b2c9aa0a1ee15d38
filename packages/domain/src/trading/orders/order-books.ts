import type { ReportTab } from '../../system/navigation/report-types.ts';
import { REPORT_TABS } from '../../system/navigation/report-types.ts';
import type { OrderState } from './order-states.ts';
import { OPEN_ORDER_STATES } from './order-states.ts';

/** The order books of the staff report. */
export const ORDER_BOOKS = ['done', 'pending', 'failed'] as const;
export type OrderBook = (typeof ORDER_BOOKS)[number];

/** The book of a tab; none for order types that cannot be placed yet. */
export const BOOK_OF_TAB: Readonly<Record<ReportTab, OrderBook | undefined>> = {
  'transaction-done': 'done',
  'transaction-pending': 'pending',
  'transaction-failed': 'failed',
  sip: undefined,
  'switch-redemption': undefined,
};

/**
 * The states of each book; every order is in exactly one. Done orders have units, all or some. Failed orders ended
 * without units: never paid, cancelled or rejected, refunded or not. An order whose payment was declined stays pending
 * until it expires, because it can be paid again.
 */
export const ORDER_BOOK_STATES: Readonly<Record<OrderBook, readonly OrderState[]>> = {
  done: ['completed'],
  pending: OPEN_ORDER_STATES,
  failed: ['rejected', 'refunded', 'cancelled', 'expired'],
};

/** The tab of the transactions report that lists orders in a state. */
export const tabOfState = (state: OrderState): ReportTab =>
  REPORT_TABS.find((tab) => {
    const book = BOOK_OF_TAB[tab];
    return book !== undefined && ORDER_BOOK_STATES[book].includes(state);
  }) ?? REPORT_TABS[0];
