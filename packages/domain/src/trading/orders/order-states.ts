import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';

/** `confirmed` and `redeemed` are states of orders that sell units, `paymentPending`, `paid` those of purchases. */
export const ORDER_STATES = [
  'draft',
  'otpPending',
  'paymentPending',
  'paid',
  'confirmed',
  'sent',
  'accepted',
  'redeemed',
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
  'redeemed',
  'allotted',
  'paidOut',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The progress of an order. It never decreases. */
export const ORDER_STAGE: Readonly<Record<OrderState, number>> = {
  draft: 0,
  otpPending: 1,
  paymentPending: 2,
  paid: 3,
  confirmed: 3,
  sent: 4,
  accepted: 5,
  redeemed: 6,
  completed: 7,
  rejected: 7,
  refunded: 8,
  cancelled: 9,
  expired: 9,
};

/** Orders that ended without what their client wanted. */
export const CLOSED_ORDER_STATES: readonly OrderState[] = ['cancelled', 'expired', 'rejected', 'refunded'];

/** Orders that wait for their client: they can be cancelled, and they expire. */
export const UNCONFIRMED_ORDER_STATES: readonly OrderState[] = ['draft', 'otpPending', 'paymentPending'];

/** Open orders: neither completed nor closed. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'completed' && !CLOSED_ORDER_STATES.includes(state),
);

interface Deadline {
  readonly status: OrderState;
  readonly expiresAt: Date;
}

/**
 * Whether an order waited too long for its client, even before its expiry is recorded.
 *
 * @param businessNow business clock
 */
export const isOverdue = ({ status, expiresAt }: Deadline, businessNow: Date): boolean =>
  UNCONFIRMED_ORDER_STATES.includes(status) && businessNow >= expiresAt;

/**
 * Whether a purchase can still be confirmed and paid. An order past its deadline counts as expired even before that is
 * recorded.
 *
 * @param businessNow business clock
 * @returns the refusal; undefined when it can
 */
export const checkPayable = (order: Deadline, businessNow: Date): Refusal | undefined =>
  checkUnconfirmed(order, businessNow, 'order.already-paid');

/** The same for an order that sells units: whether its one-time password can still confirm it. */
export const checkConfirmable = (order: Deadline, businessNow: Date): Refusal | undefined =>
  checkUnconfirmed(order, businessNow, 'order.already-confirmed');

function checkUnconfirmed({ status, expiresAt }: Deadline, businessNow: Date, done: ErrorCode): Refusal | undefined {
  if (status === 'expired') return new Refusal('order.expired');
  if (CLOSED_ORDER_STATES.includes(status)) return new Refusal('order.closed');
  if (!UNCONFIRMED_ORDER_STATES.includes(status)) return new Refusal(done);
  return businessNow >= expiresAt ? new Refusal('order.expired') : undefined;
}
