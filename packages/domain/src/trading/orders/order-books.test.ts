import { expect, test } from 'vitest';
import type { OrderBook } from './order-books.ts';
import { ORDER_BOOK_STATES, tabOfState } from './order-books.ts';
import { REPORT_TABS } from '../../system/navigation/report-types.ts';
import { BOOK_OF_TAB, ORDER_BOOKS } from './order-books.ts';
import type { OrderState } from './order-states.ts';
import { ORDER_STATES } from './order-states.ts';

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
])('an order that is %s is in the %s book and in no other', (state, book) => {
  expect(ORDER_BOOKS.filter((each) => ORDER_BOOK_STATES[each].includes(state))).toEqual([book]);
});

test('every state is in a book', () => {
  expect(ORDER_BOOKS.flatMap((book) => ORDER_BOOK_STATES[book]).toSorted()).toEqual([...ORDER_STATES].toSorted());
});

test('every book has its tab', () => {
  expect(REPORT_TABS.map((tab) => BOOK_OF_TAB[tab]).filter(Boolean)).toEqual(ORDER_BOOKS);
});

test.each<[OrderState, string]>([
  ['completed', 'transaction-done'],
  ['paymentPending', 'transaction-pending'],
  ['accepted', 'transaction-pending'],
  ['refunded', 'transaction-failed'],
])('an order that is %s is listed in the tab %s', (state, tab) => expect(tabOfState(state)).toBe(tab));
