import type { ReportTab } from '../../system/navigation/report-types.ts';
import { REPORT_TABS } from '../../system/navigation/report-types.ts';
import type { OrderState } from './order-states.ts';
import { OPEN_ORDER_STATES } from './order-states.ts';

/** The books that staff read orders in. */
export const ORDER_BOOKS = ['done', 'pending', 'failed'] as const;
export type OrderBook = (typeof ORDER_BOOKS)[number];

/** The book behind a tab; none for kinds of orders that cannot be placed yet. */
export const BOOK_OF_TAB: Readonly<Record<ReportTab, OrderBook | undefined>> = {
  'transaction-done': 'done',
  'transaction-pending': 'pending',
  'transaction-failed': 'failed',
  sip: undefined,
  'switch-redemption': undefined,
};

/**
 * Which orders stand in which book: each in exactly one. Done is what gave units, all or some; failed is what ended
 * without any, whether it was never paid, was cancelled or was refused, and whether or not its money is back. An order
 * whose payment was declined is pending: it can be paid again until it expires, and only then has it failed.
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
