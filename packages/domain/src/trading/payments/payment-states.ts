import { Refusal } from '../../kit/errors.ts';
import type { OrderState } from '../orders/order-states.ts';
import { nextOrderState } from '../orders/order-moves.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { orThrow, unchanged } from '../../kit/state-machine.ts';

export const PAYMENT_STATES = [
  'initiated',
  'pending',
  'failed',
  'expired',
  'received',
  'matched',
  'refundDue',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Events from the payment bank. They may arrive in any order and repeatedly. */
export const BANK_EVENTS = ['pendingAtBank', 'captured', 'declined'] as const;
export type BankEvent = (typeof BANK_EVENTS)[number];

/**
 * The events of the bank and our own: timeout, order closed, order paid by another payment, money matched to its order
 * or not needed, refund paid.
 */
export const PAYMENT_EVENTS = [
  ...BANK_EVENTS,
  'expired',
  'orderClosed',
  'orderPaid',
  'matched',
  'refundNeeded',
  'refunded',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

const OPEN = { captured: 'received', declined: 'failed', expired: 'expired', orderClosed: 'expired' } as const;

/**
 * Transitions of one payment. Captured money stays captured: no later event of the bank or of a timer undoes it. A
 * capture overrides a decline, whichever arrives first. After expiry, or once the order is closed, money can only be
 * refunded. A declined payment stays declined when another one pays the order.
 */
export const PAYMENT_TRANSITIONS: StateTable<PaymentState, PaymentEvent> = {
  initiated: { ...OPEN, pendingAtBank: 'pending', orderPaid: 'expired' },
  pending: { ...OPEN, pendingAtBank: 'pending', orderPaid: 'expired' },
  failed: { ...OPEN, ...unchanged('failed', 'pendingAtBank', 'orderPaid') },
  expired: {
    ...unchanged('expired', 'pendingAtBank', 'declined', 'expired', 'orderClosed', 'orderPaid'),
    captured: 'refundDue',
  },
  received: {
    ...unchanged('received', ...BANK_EVENTS, 'expired'),
    orderClosed: 'refundDue',
    matched: 'matched',
    refundNeeded: 'refundDue',
  },
  matched: { ...unchanged('matched', ...BANK_EVENTS, 'expired', 'matched'), refundNeeded: 'refundDue' },
  refundDue: {
    ...unchanged('refundDue', ...BANK_EVENTS, 'expired', 'orderClosed', 'refundNeeded'),
    refunded: 'refunded',
  },
  refunded: unchanged('refunded', ...BANK_EVENTS, 'expired', 'orderClosed', 'refundNeeded', 'refunded'),
};

/** The progress of a payment. It never decreases. */
export const PAYMENT_STAGE: Readonly<Record<PaymentState, number>> = {
  initiated: 0,
  pending: 1,
  failed: 2,
  expired: 3,
  received: 4,
  matched: 5,
  refundDue: 6,
  refunded: 7,
};

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextPaymentState = (from: PaymentState, event: PaymentEvent): PaymentState | Refusal =>
  PAYMENT_TRANSITIONS[from][event] ?? new Refusal('payment.move-impossible');

/**
 * The state after a report of the bank. A superseded payment expired only because another one paid its order: reports
 * count as if it was still open, so that they may arrive before or after that.
 */
export function nextStateAtBank(from: PaymentState, event: BankEvent, isSuperseded: boolean): PaymentState {
  if (from !== 'expired' || !isSuperseded) return orThrow(nextPaymentState(from, event));
  const next = orThrow(nextPaymentState('pending', event));
  return next === 'pending' ? from : next;
}

const OPEN_STATES: readonly PaymentState[] = ['initiated', 'pending'];

/** What decides whether a payment can still be made. */
export interface PaymentAtBank {
  readonly order: OrderState;
  readonly payment: PaymentState;
  /** Real clock. */
  readonly expiresAt: Date;
}

/** Whether the client can still pay: the order is unpaid, the payment open and not expired. @param now real clock */
export const canPayAtBank = ({ order, payment, expiresAt }: PaymentAtBank, now: Date): boolean =>
  order === 'paymentPending' && OPEN_STATES.includes(payment) && expiresAt > now;

/** An order and one of its payments. */
export interface PaidOrder {
  readonly order: OrderState;
  readonly payment: PaymentState;
  /** Whether the payment expired because another one paid the order. */
  readonly isSuperseded?: boolean;
  /** Whether the money was captured at or after the deadline of the order. */
  readonly isLate?: boolean;
}

/**
 * Applies a bank event to a payment and its order. Captured money pays the order if it is still unpaid; otherwise
 * (cancelled, expired, paid by another payment), or if it came too late, a refund is due. Total: every pair of states
 * accepts every bank event.
 */
export function applyBankEvent(
  { order, payment, isSuperseded = false, isLate = false }: PaidOrder,
  event: BankEvent,
): PaidOrder {
  const next = nextStateAtBank(payment, event, isSuperseded);
  if (next !== 'received' || payment === 'received') return { order, payment: next };
  if (order !== 'paymentPending' || isLate) return { order, payment: orThrow(nextPaymentState(next, 'refundNeeded')) };
  return {
    order: orThrow(nextOrderState('purchase', order, 'paymentReceived')),
    payment: orThrow(nextPaymentState(next, 'matched')),
  };
}
