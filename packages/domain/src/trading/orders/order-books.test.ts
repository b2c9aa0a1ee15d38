import { expect, test } from 'vitest';
import type { OrderBook } from './order-books.ts';
import { BOOK_OF_TAB, isInBook, ORDER_BOOKS, tabOfOrder } from './order-books.ts';
import { REPORT_TABS } from '../../system/navigation/report-types.ts';
import type { OrderKind } from './order-kinds.ts';
import { ORDER_KINDS } from './order-kinds.ts';
import { ruleOfKind } from './order-moves.ts';
import type { OrderState } from './order-states.ts';
import { ORDER_STATES } from './order-states.ts';

const booksOf = (kind: OrderKind, status: OrderState, isOfPlan = false): readonly OrderBook[] =>
  ORDER_BOOKS.filter((book) => isInBook(book, { kind, status, isOfPlan }));

test.each<[OrderState, OrderBook]>([
  ['draft', 'pending'],
  ['otpPending', 'pending'],
  ['paymentPending', 'pending'],
  ['paid', 'pending'],
  ['sent', 'pending'],
  ['accepted', 'pending'],
  ['completed', 'done'],
  ['rejected', 'failed'],
  ['refunded', 'failed'],
  ['cancelled', 'failed'],
  ['expired', 'failed'],
])('a purchase that is %s is in the %s book and in no other', (state, book) => {
  expect(booksOf('purchase', state)).toEqual([book]);
});

test('every order that there can be is in one book', () => {
  for (const kind of ORDER_KINDS)
    for (const state of ORDER_STATES.filter((each) => ruleOfKind(kind).transitions[each]))
      expect([booksOf(kind, state).length, booksOf(kind, state, true)]).toEqual([1, ['plans']]);
});

test('every book has its tab', () => {
  expect(REPORT_TABS.map((tab) => BOOK_OF_TAB[tab])).toEqual(ORDER_BOOKS);
});

test.each<[OrderKind, OrderState, string]>([
  ['purchase', 'completed', 'sip'],
  ['purchase', 'paymentPending', 'sip'],
  ['redemption', 'completed', 'sip'],
  ['switch', 'accepted', 'sip'],
])('an instalment by a %s that is %s is listed in the tab %s', (kind, status, tab) =>
  expect(tabOfOrder({ kind, status, isOfPlan: true })).toBe(tab),
);

test.each<[OrderKind, OrderState, string]>([
  ['purchase', 'completed', 'transaction-done'],
  ['purchase', 'paymentPending', 'transaction-pending'],
  ['purchase', 'accepted', 'transaction-pending'],
  ['purchase', 'refunded', 'transaction-failed'],
  ['redemption', 'otpPending', 'switch-redemption'],
  ['redemption', 'redeemed', 'switch-redemption'],
  ['redemption', 'completed', 'switch-redemption'],
  ['switch', 'refunded', 'switch-redemption'],
])('a %s that is %s is listed in the tab %s', (kind, status, tab) =>
  expect(tabOfOrder({ kind, status, isOfPlan: false })).toBe(tab),
);
