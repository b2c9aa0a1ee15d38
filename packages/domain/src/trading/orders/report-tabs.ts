/** The books that staff read orders in. */
export const ORDER_BOOKS = ['done', 'pending', 'failed'] as const;
export type OrderBook = (typeof ORDER_BOOKS)[number];

/** What the tabs of the transactions report are called in an address (screens 3). */
export const REPORT_TABS = [
  'transaction-done',
  'transaction-pending',
  'transaction-failed',
  'sip',
  'switch-redemption',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** The book behind a tab; none for kinds of orders that cannot be placed yet. */
export const BOOK_OF_TAB: Readonly<Record<ReportTab, OrderBook | undefined>> = {
  'transaction-done': 'done',
  'transaction-pending': 'pending',
  'transaction-failed': 'failed',
  sip: undefined,
  'switch-redemption': undefined,
};
