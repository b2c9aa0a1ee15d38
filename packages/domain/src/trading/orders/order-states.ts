import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

export const ORDER_STATES = [
  'draft',
  'otpPending',
  'paymentPending',
  'paid',
  'sent',
  'accepted',
  'completed',
  'rejected',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENTS = [
  'placed',
  'otpVerified',
  'paymentInitiated',
  'paymentReceived',
  'sentToExchange',
  'exchangeAccepted',
  'exchangeRejected',
  'allotted',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const UNTIL_PAID = ['placed', 'otpVerified', 'paymentReceived', 'expired'] as const;

/**
 * Transitions of a lump-sum purchase. A message from the exchange can arrive before our own record that the order was
 * sent, so each stage after payment also accepts later events; an event of an earlier stage changes nothing. An order
 * can be cancelled only until its money is confirmed. Money received for a cancelled or expired order does not reopen
 * it: the payment is refunded.
 */
export const ORDER_TRANSITIONS: StateTable<OrderState, OrderEvent> = {
  draft: { placed: 'otpPending', cancelled: 'cancelled', expired: 'expired' },
  otpPending: {
    ...unchanged('otpPending', 'placed'),
    otpVerified: 'paymentPending',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  paymentPending: {
    ...unchanged('paymentPending', 'placed', 'otpVerified', 'paymentInitiated'),
    paymentReceived: 'paid',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  paid: {
    ...unchanged('paid', ...UNTIL_PAID),
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  sent: {
    ...unchanged('sent', ...UNTIL_PAID, 'sentToExchange'),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  accepted: {
    ...unchanged('accepted', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  completed: unchanged('completed', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'allotted'),
  rejected: {
    ...unchanged('rejected', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected'),
    refunded: 'refunded',
  },
  refunded: unchanged('refunded', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected', 'refunded'),
  cancelled: unchanged('cancelled', 'cancelled', 'paymentReceived', 'expired'),
  expired: unchanged('expired', 'expired', 'paymentReceived'),
};

/** The progress of an order. It never decreases. */
export const ORDER_STAGE: Readonly<Record<OrderState, number>> = {
  draft: 0,
  otpPending: 1,
  paymentPending: 2,
  paid: 3,
  sent: 4,
  accepted: 5,
  completed: 6,
  rejected: 6,
  refunded: 7,
  cancelled: 8,
  expired: 8,
};

const CLOSED: readonly OrderState[] = ['cancelled', 'expired', 'rejected', 'refunded'];

function refusalCode(from: OrderState, event: OrderEvent): ErrorCode {
  if (event === 'cancelled') return 'order.not-cancellable';
  const isBuyerEvent = event === 'otpVerified' || event === 'paymentInitiated';
  if (!isBuyerEvent) return 'order.move-impossible';
  if (CLOSED.includes(from)) return 'order.closed';
  if (event !== 'paymentInitiated') return 'order.move-impossible';
  return ORDER_STAGE[from] >= ORDER_STAGE.paid ? 'order.already-paid' : 'order.code-not-verified';
}

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextOrderState = (from: OrderState, event: OrderEvent): OrderState | Refusal =>
  ORDER_TRANSITIONS[from][event] ?? new Refusal(refusalCode(from, event));

/** Whether the buyer can still cancel: no money is confirmed yet. */
export const isCancellable = (state: OrderState): boolean =>
  state !== 'cancelled' && ORDER_TRANSITIONS[state].cancelled === 'cancelled';

/** Orders without confirmed money: they can be cancelled, and they expire. */
export const UNPAID_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter(isCancellable);

/** Open orders: neither completed nor closed. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'completed' && !CLOSED.includes(state),
);

/**
 * Whether an order can still be confirmed and paid. An order past its deadline counts as expired even before that is
 * recorded.
 *
 * @param businessNow business clock
 * @returns the refusal; undefined when it can
 */
export function checkPayable(
  { status, expiresAt }: { readonly status: OrderState; readonly expiresAt: Date },
  businessNow: Date,
): Refusal | undefined {
  if (status === 'expired') return new Refusal('order.expired');
  if (CLOSED.includes(status)) return new Refusal('order.closed');
  if (!UNPAID_ORDER_STATES.includes(status)) return new Refusal('order.already-paid');
  return businessNow >= expiresAt ? new Refusal('order.expired') : undefined;
}
