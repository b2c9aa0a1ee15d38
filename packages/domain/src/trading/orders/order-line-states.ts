import { Refusal } from '../../kit/errors.ts';
import type { OrderState } from './order-states.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

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
 * Transitions of an order line, one fund of an order. An allotment and a rejection of the same line contradict each
 * other: the second one is refused and left to reconciliation, so that a client never gets both units and a refund.
 */
export const ORDER_LINE_TRANSITIONS: StateTable<OrderLineState, OrderLineEvent> = {
  placed: { paymentReceived: 'paid', cancelled: 'cancelled', expired: 'expired' },
  paid: {
    ...unchanged('paid', 'paymentReceived', 'expired'),
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  sent: {
    ...unchanged('sent', ...EARLIER),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  accepted: {
    ...unchanged('accepted', ...EARLIER, 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  allotted: unchanged('allotted', ...EARLIER, 'exchangeAccepted', 'allotted'),
  rejected: { ...unchanged('rejected', ...EARLIER, 'exchangeAccepted', 'exchangeRejected'), refunded: 'refunded' },
  refunded: unchanged('refunded', ...EARLIER, 'exchangeAccepted', 'exchangeRejected', 'refunded'),
  cancelled: unchanged('cancelled', 'cancelled', 'paymentReceived', 'expired'),
  expired: unchanged('expired', 'expired', 'paymentReceived'),
};

/** The progress of a line. It never decreases. */
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
  ORDER_LINE_TRANSITIONS[from][event] ??
  new Refusal(event === 'cancelled' ? 'order.not-cancellable' : 'order.move-impossible');

/**
 * The state of a paid order, derived from its lines; `ORDER_MOVES` guards the transition. While lines are in progress,
 * the slowest one decides. After that, the order is completed if any line was allotted, refunded if every line was
 * refunded, and rejected otherwise.
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
