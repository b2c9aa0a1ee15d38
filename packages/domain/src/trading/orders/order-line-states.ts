import { Refusal } from '../../kit/errors.ts';
import type { OrderState } from './order-states.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unmoved } from '../../kit/state-machine.ts';

export const ORDER_LINE_STATES = [
  'placed',
  'paid',
  'sent',
  'accepted',
  'allotted',
  'rejected',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderLineState = (typeof ORDER_LINE_STATES)[number];

export const ORDER_LINE_EVENTS = [
  'paymentReceived',
  'sentToExchange',
  'exchangeAccepted',
  'exchangeRejected',
  'allotted',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderLineEvent = (typeof ORDER_LINE_EVENTS)[number];

const EARLIER = ['paymentReceived', 'sentToExchange', 'expired'] as const;

/**
 * The life of one fund of an order. An allotment and a rejection of the same line contradict each other: whichever
 * comes second is refused and kept for reconciliation, for units and a refund must not both be given.
 */
export const ORDER_LINE_MOVES: StateTable<OrderLineState, OrderLineEvent> = {
  placed: { paymentReceived: 'paid', cancelled: 'cancelled', expired: 'expired' },
  paid: {
    ...unmoved('paid', 'paymentReceived', 'expired'),
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  sent: {
    ...unmoved('sent', ...EARLIER),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  accepted: {
    ...unmoved('accepted', ...EARLIER, 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  allotted: unmoved('allotted', ...EARLIER, 'exchangeAccepted', 'allotted'),
  rejected: { ...unmoved('rejected', ...EARLIER, 'exchangeAccepted', 'exchangeRejected'), refunded: 'refunded' },
  refunded: unmoved('refunded', ...EARLIER, 'exchangeAccepted', 'exchangeRejected', 'refunded'),
  cancelled: unmoved('cancelled', 'cancelled', 'paymentReceived', 'expired'),
  expired: unmoved('expired', 'expired', 'paymentReceived'),
};

/** How far a line has come. It never goes back. */
export const ORDER_LINE_STAGE: Readonly<Record<OrderLineState, number>> = {
  placed: 0,
  paid: 1,
  sent: 2,
  accepted: 3,
  allotted: 4,
  rejected: 4,
  refunded: 5,
  cancelled: 6,
  expired: 6,
};

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextOrderLineState = (from: OrderLineState, event: OrderLineEvent): OrderLineState | Refusal =>
  ORDER_LINE_MOVES[from][event] ??
  new Refusal(event === 'cancelled' ? 'order.not-cancellable' : 'order.move-impossible');

/**
 * Where a paid order stands by its lines: after payment this decides, `ORDER_MOVES` guards the step. It is as far as
 * the slowest line that still runs; when none runs it is completed if any line was allotted, else refunded once every
 * line is, else rejected.
 *
 * @throws RangeError without lines, or when a line has not been paid
 */
export function orderStateOf(lines: readonly OrderLineState[]): OrderState {
  const has = (...states: OrderLineState[]) => lines.some((line) => states.includes(line));
  if (lines.length === 0 || has('placed', 'cancelled', 'expired'))
    throw new RangeError('not the lines of a paid order');
  if (has('paid')) return 'paid';
  if (has('sent')) return 'sent';
  if (has('accepted')) return 'accepted';
  if (has('allotted')) return 'completed';
  return has('rejected') ? 'rejected' : 'refunded';
}
