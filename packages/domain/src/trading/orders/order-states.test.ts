import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { OrderKind } from './order-kinds.ts';
import { LINE_SIDES, ORDER_KINDS } from './order-kinds.ts';
import type { OrderLineEvent, OrderLineState } from './order-line-states.ts';
import { ORDER_LINE_EVENTS, ORDER_LINE_STAGE, ORDER_LINE_STATES } from './order-line-states.ts';
import { isCancellable, nextOrderLineState, nextOrderState, orderStateOf } from './order-moves.ts';
import type { OrderEvent, OrderState } from './order-states.ts';
import {
  checkPayable,
  OPEN_ORDER_STATES,
  ORDER_EVENTS,
  ORDER_STAGE,
  ORDER_STATES,
  UNCONFIRMED_ORDER_STATES,
} from './order-states.ts';
import { orThrow } from '../../kit/state-machine.ts';

describe('an order', () => {
  test('goes from the cart to holdings', () => {
    const steps: [OrderEvent, OrderState][] = [
      ['placed', 'otpPending'],
      ['otpVerified', 'paymentPending'],
      ['paymentInitiated', 'paymentPending'],
      ['paymentReceived', 'paid'],
      ['sentToExchange', 'sent'],
      ['exchangeAccepted', 'accepted'],
      ['allotted', 'completed'],
    ];
    let state: OrderState = 'draft';
    for (const [event, expected] of steps) {
      state = orThrow(nextOrderState('purchase', state, event));
      expect(state).toBe(expected);
    }
  });

  test.each<[OrderState, OrderEvent, string]>([
    ['paid', 'cancelled', 'order.not-cancellable'],
    ['sent', 'cancelled', 'order.not-cancellable'],
    ['completed', 'cancelled', 'order.not-cancellable'],
    ['expired', 'cancelled', 'order.not-cancellable'],
    ['otpPending', 'paymentInitiated', 'order.code-not-verified'],
    ['paid', 'paymentInitiated', 'order.already-paid'],
    ['cancelled', 'paymentInitiated', 'order.closed'],
    ['expired', 'otpVerified', 'order.closed'],
    ['paymentPending', 'sentToExchange', 'order.move-impossible'],
    ['paymentPending', 'allotted', 'order.move-impossible'],
    ['completed', 'exchangeRejected', 'order.move-impossible'],
    ['rejected', 'allotted', 'order.move-impossible'],
    ['completed', 'refunded', 'order.move-impossible'],
  ])('%s refuses %s: %s', (from, event, code) => {
    expect(nextOrderState('purchase', from, event)).toMatchObject({ code });
  });

  test.each<[OrderState, OrderEvent]>([
    ['cancelled', 'paymentReceived'],
    ['expired', 'paymentReceived'],
    ['cancelled', 'cancelled'],
    ['paid', 'expired'],
    ['completed', 'exchangeAccepted'],
  ])('%s ignores a late or repeated %s', (state, event) => {
    expect(nextOrderState('purchase', state, event)).toBe(state);
  });

  test('can be cancelled until its money is confirmed', () => {
    expect(ORDER_STATES.filter((state) => isCancellable('purchase', state))).toEqual([
      'draft',
      'otpPending',
      'paymentPending',
    ]);
  });

  test.each(ORDER_KINDS)('of the kind %s never goes back, and a repeated event changes nothing', (kind) => {
    for (const from of ORDER_STATES)
      for (const event of ORDER_EVENTS) {
        const to = nextOrderState(kind, from, event);
        if (to instanceof Refusal) continue;
        expect(ORDER_STAGE[to] >= ORDER_STAGE[from], `${from} ${event}`).toBe(true);
        expect(nextOrderState(kind, to, event), `${from} ${event} twice`).toBe(to);
      }
  });

  test.each<[OrderKind, OrderEvent[], OrderState]>([
    ['redemption', ['placed', 'otpVerified', 'sentToExchange', 'exchangeAccepted', 'redeemed', 'paidOut'], 'completed'],
    ['redemption', ['placed', 'otpVerified', 'exchangeAccepted', 'redeemed'], 'redeemed'],
    ['redemption', ['placed', 'otpVerified', 'exchangeRejected'], 'rejected'],
    ['redemption', ['placed', 'otpVerified', 'cancelled'], 'cancelled'],
    ['switch', ['placed', 'otpVerified', 'sentToExchange', 'exchangeAccepted', 'redeemed', 'allotted'], 'completed'],
    ['switch', ['placed', 'otpVerified', 'exchangeAccepted', 'redeemed', 'exchangeRejected', 'refunded'], 'refunded'],
  ])('%s: %j leads to %s', (kind, events, expected) => {
    const end = events.reduce<OrderState>((state, event) => orThrow(nextOrderState(kind, state, event)), 'draft');
    expect(end).toBe(expected);
  });

  test.each<[OrderKind, OrderState, OrderEvent, string]>([
    ['redemption', 'sent', 'cancelled', 'order.not-cancellable'],
    ['redemption', 'otpPending', 'paymentReceived', 'order.move-impossible'],
    ['redemption', 'confirmed', 'redeemed', 'order.move-impossible'],
    ['redemption', 'redeemed', 'exchangeRejected', 'order.move-impossible'],
    ['redemption', 'cancelled', 'sentToExchange', 'order.move-impossible'],
    ['switch', 'accepted', 'allotted', 'order.move-impossible'],
    ['switch', 'completed', 'exchangeRejected', 'order.move-impossible'],
    ['purchase', 'accepted', 'redeemed', 'order.move-impossible'],
  ])('of the kind %s, %s refuses %s: %s', (kind, from, event, code) => {
    expect(nextOrderState(kind, from, event)).toMatchObject({ code });
  });

  test('that sells units can be cancelled until it is sent to the exchange', () => {
    for (const kind of ['redemption', 'switch'] as const)
      expect(ORDER_STATES.filter((state) => isCancellable(kind, state))).toEqual(['draft', 'otpPending', 'confirmed']);
  });
});

describe('an order line', () => {
  test.each<[OrderLineState, OrderLineEvent, string]>([
    ['placed', 'sentToExchange', 'order.move-impossible'],
    ['placed', 'allotted', 'order.move-impossible'],
    ['paid', 'cancelled', 'order.not-cancellable'],
    ['allotted', 'exchangeRejected', 'order.move-impossible'],
    ['rejected', 'allotted', 'order.move-impossible'],
    ['refunded', 'allotted', 'order.move-impossible'],
    ['accepted', 'refunded', 'order.move-impossible'],
  ])('%s refuses %s: %s', (from, event, code) => {
    expect(nextOrderLineState('purchase', from, event)).toMatchObject({ code });
  });

  test.each(LINE_SIDES)('of a %s never goes back, and a repeated event changes nothing', (side) => {
    for (const from of ORDER_LINE_STATES)
      for (const event of ORDER_LINE_EVENTS) {
        const to = nextOrderLineState(side, from, event);
        if (to instanceof Refusal) continue;
        expect(ORDER_LINE_STAGE[to] >= ORDER_LINE_STAGE[from], `${from} ${event}`).toBe(true);
        expect(nextOrderLineState(side, to, event), `${from} ${event} twice`).toBe(to);
      }
  });

  test.each<[OrderKind, OrderLineState[], OrderState]>([
    ['redemption', ['confirmed'], 'confirmed'],
    ['redemption', ['redeemed'], 'redeemed'],
    ['redemption', ['paidOut'], 'completed'],
    ['redemption', ['rejected'], 'rejected'],
    ['switch', ['accepted', 'accepted'], 'accepted'],
    ['switch', ['sent', 'accepted'], 'sent'],
    ['switch', ['redeemed', 'accepted'], 'redeemed'],
    ['switch', ['redeemed', 'allotted'], 'completed'],
    ['switch', ['redeemed', 'rejected'], 'rejected'],
    ['switch', ['redeemed', 'refunded'], 'refunded'],
    ['switch', ['rejected', 'rejected'], 'rejected'],
  ])('%s with lines %j is %s', (kind, lines, expected) => {
    expect(orderStateOf(kind, lines)).toBe(expected);
  });

  test.each<[OrderLineEvent[], OrderLineState]>([
    [['sentToExchange', 'exchangeAccepted', 'allotted'], 'allotted'],
    [['sentToExchange', 'exchangeAccepted', 'exchangeRejected'], 'rejected'],
    [['sentToExchange', 'exchangeRejected'], 'rejected'],
  ])('exchange events (%j) may arrive in any order and repeatedly', (events, expected) => {
    const histories = fc
      .array(fc.constantFrom(...events), { maxLength: 12 })
      .chain((extra) => fc.shuffledSubarray([...events, ...extra], { minLength: events.length + extra.length }));
    fc.assert(
      fc.property(histories, (history) => {
        const end = history.reduce<OrderLineState>(
          (state, event) => orThrow(nextOrderLineState('purchase', state, event)),
          'paid',
        );
        expect(end).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the state of an order by its lines', () => {
  test.each<[OrderLineState[], OrderState]>([
    [['paid', 'sent'], 'paid'],
    [['sent', 'allotted'], 'sent'],
    [['sent', 'rejected'], 'sent'],
    [['accepted', 'allotted'], 'accepted'],
    [['allotted', 'allotted'], 'completed'],
    [['allotted', 'rejected'], 'completed'],
    [['allotted', 'refunded'], 'completed'],
    [['rejected', 'refunded'], 'rejected'],
    [['refunded', 'refunded'], 'refunded'],
  ])('%j is %s', (lines, expected) => {
    expect(orderStateOf('purchase', lines)).toBe(expected);
  });

  test('refuses unpaid lines and an order without lines', () => {
    expect(() => orderStateOf('purchase', [])).toThrow(RangeError);
    expect(() => orderStateOf('purchase', ['paid', 'placed'])).toThrow(RangeError);
  });

  test('never goes back while its lines progress', () => {
    const running = fc.constantFrom<OrderLineState[]>('paid', 'sent', 'accepted', 'allotted', 'rejected', 'refunded');
    const exchange = fc.constantFrom<OrderLineEvent[]>(
      'sentToExchange',
      'exchangeAccepted',
      'exchangeRejected',
      'allotted',
      'refunded',
    );
    fc.assert(
      fc.property(fc.array(running, { minLength: 1, maxLength: 4 }), fc.nat(3), exchange, (lines, at, event) => {
        const index = at % lines.length;
        const next = nextOrderLineState('purchase', lines[index]!, event);
        fc.pre(!(next instanceof Refusal));
        const after = lines.with(index, next);
        expect(ORDER_STAGE[orderStateOf('purchase', after)] >= ORDER_STAGE[orderStateOf('purchase', lines)]).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('an order before payment', () => {
  const expiresAt = new Date('2026-11-23T09:30:00Z');
  const before = new Date(expiresAt.getTime() - 1);

  test.each<[OrderState, string | undefined]>([
    ['draft', undefined],
    ['otpPending', undefined],
    ['paymentPending', undefined],
    ['paid', 'order.already-paid'],
    ['sent', 'order.already-paid'],
    ['accepted', 'order.already-paid'],
    ['completed', 'order.already-paid'],
    ['rejected', 'order.closed'],
    ['refunded', 'order.closed'],
    ['cancelled', 'order.closed'],
    ['expired', 'order.expired'],
  ])('%s: %s', (status, code) => {
    expect(checkPayable({ status, expiresAt }, before)?.code).toBe(code);
  });

  test('expires exactly at its deadline, even before that is recorded', () => {
    const code = (status: OrderState) => checkPayable({ status, expiresAt }, expiresAt)?.code;
    expect([code('otpPending'), code('paymentPending'), code('paid')]).toEqual([
      'order.expired',
      'order.expired',
      'order.already-paid',
    ]);
  });

  test('is unpaid until its money is confirmed, and open until it is completed or closed', () => {
    expect(UNCONFIRMED_ORDER_STATES).toEqual(['draft', 'otpPending', 'paymentPending']);
    expect(OPEN_ORDER_STATES).toEqual([
      'draft',
      'otpPending',
      'paymentPending',
      'paid',
      'confirmed',
      'sent',
      'accepted',
      'redeemed',
    ]);
  });
});
