import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unmoved } from '../../kit/state-machine.ts';

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
 * The life of a lump-sum purchase. What the exchange tells can overtake our own note of having sent the order, so
 * each stage after payment also takes the later events; an event of an earlier stage changes nothing. The order can
 * be cancelled until its money is confirmed, never after. Money that comes to a cancelled or expired order does not
 * wake it: the payment is refunded.
 */
export const ORDER_MOVES: StateTable<OrderState, OrderEvent> = {
  draft: { placed: 'otpPending', cancelled: 'cancelled', expired: 'expired' },
  otpPending: {
    ...unmoved('otpPending', 'placed'),
    otpVerified: 'paymentPending',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  paymentPending: {
    ...unmoved('paymentPending', 'placed', 'otpVerified', 'paymentInitiated'),
    paymentReceived: 'paid',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  paid: {
    ...unmoved('paid', ...UNTIL_PAID),
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  sent: {
    ...unmoved('sent', ...UNTIL_PAID, 'sentToExchange'),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  accepted: {
    ...unmoved('accepted', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  completed: unmoved('completed', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'allotted'),
  rejected: {
    ...unmoved('rejected', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected'),
    refunded: 'refunded',
  },
  refunded: unmoved('refunded', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected', 'refunded'),
  cancelled: unmoved('cancelled', 'cancelled', 'paymentReceived', 'expired'),
  expired: unmoved('expired', 'expired', 'paymentReceived'),
};

/** How far an order has come. It never goes back. */
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
  const isBuyersStep = event === 'otpVerified' || event === 'paymentInitiated';
  if (!isBuyersStep) return 'order.move-impossible';
  if (CLOSED.includes(from)) return 'order.closed';
  if (event !== 'paymentInitiated') return 'order.move-impossible';
  return ORDER_STAGE[from] >= ORDER_STAGE.paid ? 'order.already-paid' : 'order.code-not-verified';
}

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextOrderState = (from: OrderState, event: OrderEvent): OrderState | Refusal =>
  ORDER_MOVES[from][event] ?? new Refusal(refusalCode(from, event));

/** No money is confirmed yet: the buyer can still step back. */
export const isCancellable = (state: OrderState): boolean =>
  state !== 'cancelled' && ORDER_MOVES[state].cancelled === 'cancelled';

/** Orders whose money is not confirmed: they can be cancelled, and end by themselves. */
export const UNPAID_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter(isCancellable);

/** Orders on their way: neither completed nor closed. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'completed' && !CLOSED.includes(state),
);

/**
 * Whether an order waits for its payment to be confirmed or begun. One whose time is over has expired, though nobody
 * has written it down yet.
 *
 * @param businessNow business clock
 * @returns why not; undefined when it does
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
