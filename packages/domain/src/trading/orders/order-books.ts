import type { ReportTab } from '../../system/navigation/report-types.ts';
import { REPORT_TABS } from '../../system/navigation/report-types.ts';
import type { OrderKind } from './order-kinds.ts';
import { ORDER_KINDS } from './order-kinds.ts';
import { ruleOfKind } from './order-moves.ts';
import type { OrderState } from './order-states.ts';
import { OPEN_ORDER_STATES, ORDER_STATES } from './order-states.ts';

/** The order books of the staff report. */
export const ORDER_BOOKS = ['done', 'pending', 'failed', 'plans', 'sales'] as const;
export type OrderBook = (typeof ORDER_BOOKS)[number];

/** The book of a tab. */
export const BOOK_OF_TAB: Readonly<Record<ReportTab, OrderBook>> = {
  'transaction-done': 'done',
  'transaction-pending': 'pending',
  'transaction-failed': 'failed',
  sip: 'plans',
  'switch-redemption': 'sales',
};

const PURCHASES: readonly OrderKind[] = ['purchase'];
const SALES: readonly OrderKind[] = ['redemption', 'switch'];

/** Purchases have a book for each outcome; sales and switches share one, and so do the instalments of plans. */
export const ORDER_BOOK_KINDS: Readonly<Record<OrderBook, readonly OrderKind[]>> = {
  done: PURCHASES,
  pending: PURCHASES,
  failed: PURCHASES,
  plans: ORDER_KINDS,
  sales: SALES,
};

/** The states that orders of some kinds can have. */
const statesOf = (kinds: readonly OrderKind[], among: readonly OrderState[] = ORDER_STATES): readonly OrderState[] =>
  among.filter((state) => kinds.some((kind) => ruleOfKind(kind).transitions[state]));

/**
 * The states of each book; every order is in exactly one book. Done orders have units, all or some. Failed orders ended
 * without units: never paid, cancelled or rejected, refunded or not. An order whose payment was declined stays pending
 * until it expires, because it can be paid again. Sales and switches are in one book in whatever state, and the
 * instalments of plans in another.
 */
export const ORDER_BOOK_STATES: Readonly<Record<OrderBook, readonly OrderState[]>> = {
  done: ['completed'],
  pending: statesOf(PURCHASES, OPEN_ORDER_STATES),
  failed: ['rejected', 'refunded', 'cancelled', 'expired'],
  plans: statesOf(ORDER_KINDS),
  sales: statesOf(SALES),
};

/** What decides the book of an order. */
interface BookedOrder {
  readonly kind: OrderKind;
  readonly status: OrderState;
  /** Whether a plan placed it. */
  readonly isOfPlan: boolean;
}

/** Whether a book lists an order. */
export const isInBook = (book: OrderBook, { kind, status, isOfPlan }: BookedOrder): boolean =>
  isOfPlan === (book === 'plans') && ORDER_BOOK_KINDS[book].includes(kind) && ORDER_BOOK_STATES[book].includes(status);

/** The tab of the transactions report that lists an order. */
export const tabOfOrder = (order: BookedOrder): ReportTab =>
  REPORT_TABS.find((tab) => isInBook(BOOK_OF_TAB[tab], order)) ?? REPORT_TABS[0];
