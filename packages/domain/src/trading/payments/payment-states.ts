import { Refusal } from '../../kit/errors.ts';
import type { OrderState } from '../orders/order-states.ts';
import { nextOrderState } from '../orders/order-states.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { orThrow, unmoved } from '../../kit/state-machine.ts';

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

/** What a payment bank tells us, in any order and as often as it likes. */
export const BANK_EVENTS = ['pendingAtBank', 'captured', 'declined'] as const;
export type BankEvent = (typeof BANK_EVENTS)[number];

/** What we decide: the timer ran out, the order was closed, the money serves an order or serves none, it went back. */
export const PAYMENT_EVENTS = [
  ...BANK_EVENTS,
  'expired',
  'orderClosed',
  'matched',
  'refundNeeded',
  'refunded',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

const OPEN = { captured: 'received', declined: 'failed', expired: 'expired', orderClosed: 'expired' } as const;

/**
 * The life of one payment. Money that is captured stays captured: no later word of the bank or of a timer takes it
 * back. Money outweighs a refusal, whichever is told first. After expiry or a closed order it can only go back.
 */
export const PAYMENT_MOVES: StateTable<PaymentState, PaymentEvent> = {
  initiated: { ...OPEN, pendingAtBank: 'pending' },
  pending: { ...OPEN, pendingAtBank: 'pending' },
  failed: { ...OPEN, pendingAtBank: 'failed' },
  expired: { ...unmoved('expired', 'pendingAtBank', 'declined', 'expired', 'orderClosed'), captured: 'refundDue' },
  received: {
    ...unmoved('received', ...BANK_EVENTS, 'expired'),
    orderClosed: 'refundDue',
    matched: 'matched',
    refundNeeded: 'refundDue',
  },
  matched: { ...unmoved('matched', ...BANK_EVENTS, 'expired', 'matched'), refundNeeded: 'refundDue' },
  refundDue: {
    ...unmoved('refundDue', ...BANK_EVENTS, 'expired', 'orderClosed', 'refundNeeded'),
    refunded: 'refunded',
  },
  refunded: unmoved('refunded', ...BANK_EVENTS, 'expired', 'orderClosed', 'refundNeeded', 'refunded'),
};

/** How far a payment has come. It never goes back. */
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
  PAYMENT_MOVES[from][event] ?? new Refusal('payment.move-impossible');

const OPEN_STATES: readonly PaymentState[] = ['initiated', 'pending'];

/** A payment, as whoever may still make it must know it. */
export interface PaymentAtBank {
  readonly order: OrderState;
  readonly payment: PaymentState;
  /** Real clock. */
  readonly expiresAt: Date;
}

/** Whether a client can still pay at the bank: an order waits, the payment is open, in time. @param now real clock */
export const canPayAtBank = ({ order, payment, expiresAt }: PaymentAtBank, now: Date): boolean =>
  order === 'paymentPending' && OPEN_STATES.includes(payment) && expiresAt > now;

/** An order and one of its payments. */
export interface PaidOrder {
  readonly order: OrderState;
  readonly payment: PaymentState;
}

/**
 * What the bank's word makes of a payment and its order. Captured money pays the order if it still waits for it; else
 * (cancelled, expired, paid by another payment) it is due back. Total: every pair of states takes every word of the
 * bank.
 */
export function applyBankEvent({ order, payment }: PaidOrder, event: BankEvent): PaidOrder {
  const told = orThrow(nextPaymentState(payment, event));
  if (told !== 'received' || payment === 'received') return { order, payment: told };
  if (order !== 'paymentPending') return { order, payment: orThrow(nextPaymentState(told, 'refundNeeded')) };
  return {
    order: orThrow(nextOrderState(order, 'paymentReceived')),
    payment: orThrow(nextPaymentState(told, 'matched')),
  };
}
