import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { OrderState } from '../orders/order-states.ts';
import { ORDER_STATES } from '../orders/order-states.ts';
import type { BankEvent, PaidOrder, PaymentEvent, PaymentState } from './payment-states.ts';
import {
  applyBankEvent,
  BANK_EVENTS,
  nextPaymentState,
  PAYMENT_EVENTS,
  PAYMENT_STAGE,
  PAYMENT_STATES,
  canPayAtBank,
} from './payment-states.ts';

test.each<[PaymentState, PaymentEvent, PaymentState]>([
  ['initiated', 'pendingAtBank', 'pending'],
  ['pending', 'captured', 'received'],
  ['pending', 'declined', 'failed'],
  ['failed', 'captured', 'received'],
  ['received', 'declined', 'received'],
  ['received', 'expired', 'received'],
  ['received', 'pendingAtBank', 'received'],
  ['expired', 'captured', 'refundDue'],
  ['initiated', 'orderClosed', 'expired'],
  ['failed', 'orderClosed', 'expired'],
  ['initiated', 'orderPaid', 'expired'],
  ['pending', 'orderPaid', 'expired'],
  ['failed', 'orderPaid', 'failed'],
  ['matched', 'refundNeeded', 'refundDue'],
  ['refundDue', 'refunded', 'refunded'],
  ['refunded', 'captured', 'refunded'],
])('a payment that is %s becomes, on %s, %s', (from, event, to) => {
  expect(nextPaymentState(from, event)).toBe(to);
});

test.each<[PaymentState, PaymentEvent]>([
  ['initiated', 'matched'],
  ['pending', 'refunded'],
  ['matched', 'refunded'],
  ['matched', 'orderClosed'],
  ['matched', 'orderPaid'],
  ['refundDue', 'matched'],
  ['failed', 'refundNeeded'],
])('a payment that is %s refuses %s', (from, event) => {
  expect(nextPaymentState(from, event)).toBeInstanceOf(Refusal);
});

test('a payment never goes back, and a repeated event changes nothing', () => {
  for (const from of PAYMENT_STATES)
    for (const event of PAYMENT_EVENTS) {
      const to = nextPaymentState(from, event);
      if (to instanceof Refusal) continue;
      expect(PAYMENT_STAGE[to] >= PAYMENT_STAGE[from], `${from} ${event}`).toBe(true);
      // A second 'captured' finds that the refund is already due: nothing happens twice.
      expect(nextPaymentState(to, event), `${from} ${event} twice`).toBe(to);
    }
});

/** Every event at least once, and some repeated, in any order. */
const historiesOf = <Event>(events: readonly Event[]) =>
  fc
    .array(fc.constantFrom(...events), { maxLength: 10 })
    .chain((extra) => fc.shuffledSubarray([...events, ...extra], { minLength: events.length + extra.length }));

describe('bank events may arrive in any order and repeatedly', () => {
  test.each<[string, BankEvent[], PaidOrder, PaidOrder]>([
    [
      'a captured payment pays',
      ['pendingAtBank', 'captured'],
      { order: 'paymentPending', payment: 'initiated' },
      { order: 'paid', payment: 'matched' },
    ],
    [
      'a capture overrides a decline',
      ['pendingAtBank', 'captured', 'declined'],
      { order: 'paymentPending', payment: 'initiated' },
      { order: 'paid', payment: 'matched' },
    ],
    [
      'a declined payment leaves the order unpaid',
      ['declined'],
      { order: 'paymentPending', payment: 'pending' },
      { order: 'paymentPending', payment: 'failed' },
    ],
    [
      'a pending event does not undo a decline',
      ['pendingAtBank', 'declined'],
      { order: 'paymentPending', payment: 'initiated' },
      { order: 'paymentPending', payment: 'failed' },
    ],
    [
      'money received after the payment expired is due for refund',
      [...BANK_EVENTS],
      { order: 'paymentPending', payment: 'expired' },
      { order: 'paymentPending', payment: 'refundDue' },
    ],
    [
      'money received after the order was cancelled is due for refund',
      [...BANK_EVENTS],
      { order: 'cancelled', payment: 'expired' },
      { order: 'cancelled', payment: 'refundDue' },
    ],
    [
      'money captured after the deadline of the order is due for refund',
      [...BANK_EVENTS],
      { order: 'paymentPending', payment: 'initiated', isLate: true },
      { order: 'paymentPending', payment: 'refundDue' },
    ],
    [
      'money for an order that another payment paid is due for refund',
      [...BANK_EVENTS],
      { order: 'sent', payment: 'pending' },
      { order: 'sent', payment: 'refundDue' },
    ],
    [
      'a payment of an order that another one paid is declined before or after that',
      ['pendingAtBank', 'declined'],
      { order: 'paid', payment: 'expired', isSuperseded: true },
      { order: 'paid', payment: 'failed' },
    ],
    [
      'money for a payment that is closed because another one paid is due for refund',
      [...BANK_EVENTS],
      { order: 'sent', payment: 'expired', isSuperseded: true },
      { order: 'sent', payment: 'refundDue' },
    ],
    [
      'a pending event does not open a payment again that another one made needless',
      ['pendingAtBank'],
      { order: 'paid', payment: 'expired', isSuperseded: true },
      { order: 'paid', payment: 'expired' },
    ],
    [
      'a refund is not undone',
      [...BANK_EVENTS],
      { order: 'expired', payment: 'refunded' },
      { order: 'expired', payment: 'refunded' },
    ],
  ])('%s', (_what, events, start, end) => {
    fc.assert(
      fc.property(historiesOf(events), (history) => {
        const { order, payment } = history.reduce<PaidOrder>(
          (at, event) => ({ ...start, ...applyBankEvent(at, event) }),
          start,
        );
        expect({ order, payment }).toEqual(end);
      }),
      { numRuns: 1_000 },
    );
  });

  test('of two captured payments, one pays and the other is due for refund, in either order', () => {
    const events = (['one', 'other'] as const).flatMap((payment) =>
      BANK_EVENTS.map((event) => ({ payment, event }) as const),
    );
    fc.assert(
      fc.property(historiesOf(events), (history) => {
        let order: OrderState = 'paymentPending';
        const payments: Record<'one' | 'other', PaymentState> = { one: 'initiated', other: 'initiated' };
        for (const { payment, event } of history) {
          const after = applyBankEvent({ order, payment: payments[payment] }, event);
          order = after.order;
          payments[payment] = after.payment;
        }
        expect(order).toBe('paid');
        expect([payments.one, payments.other].toSorted()).toEqual(['matched', 'refundDue']);
      }),
      { numRuns: 1_000 },
    );
  });

  test('every pair of states accepts every bank event', () => {
    for (const order of ORDER_STATES)
      for (const payment of PAYMENT_STATES)
        for (const event of BANK_EVENTS) {
          const after = applyBankEvent({ order, payment }, event);
          expect(PAYMENT_STAGE[after.payment] >= PAYMENT_STAGE[payment]).toBe(true);
        }
  });
});

test.each([
  ['paymentPending', 'initiated', 1, true],
  ['paymentPending', 'pending', 1, true],
  ['paymentPending', 'initiated', 0, false],
  ['paymentPending', 'failed', 1, false],
  ['paid', 'initiated', 1, false],
  ['cancelled', 'pending', 1, false],
] as const)(
  'an order that is %s with a payment that is %s and %i s left can be paid: %s',
  (order, payment, left, can) => {
    const now = new Date('2026-11-20T06:30:00Z');
    const expiresAt = new Date(now.getTime() + left * 1_000);
    expect(canPayAtBank({ order, payment, expiresAt }, now)).toBe(can);
  },
);
