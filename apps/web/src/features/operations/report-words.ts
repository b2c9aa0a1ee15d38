import { businessDateAt, formatDate } from '@artha/domain/dates';
import { groupIndian } from '@artha/domain/inr-format';
import type { Paise } from '@artha/domain/money';
import { paise } from '@artha/domain/money';
import type { OrderBook, ReportTab } from '@artha/domain/orders/report-tabs';
import type { OrderLineState } from '@artha/domain/orders/order-line-states';
import { ORDER_LINE_STATES } from '@artha/domain/orders/order-line-states';
import type { OrderState } from '@artha/domain/orders/order-states';
import { ORDER_STATES } from '@artha/domain/orders/order-states';
import type { PaymentState } from '@artha/domain/payments/payment-states';
import { PAYMENT_STATES } from '@artha/domain/payments/payment-states';
import { grouped } from '../../ui/form/amount-text.ts';
import type { StatusTone } from '../../ui/states/status.tsx';
import type { ReportedOrder } from './operations.api.ts';

interface StateWords {
  readonly words: string;
  readonly tone: StatusTone;
}

export const TAB_WORDS: Readonly<Record<ReportTab, string>> = {
  'transaction-done': 'Done',
  'transaction-pending': 'Pending',
  'transaction-failed': 'Failed',
  sip: 'SIP',
  'switch-redemption': 'Switch and redemption',
};

/** Where an order stands, said to whom does not own it. */
export const ORDER_WORDS: Readonly<Record<OrderState, StateWords>> = {
  draft: { words: 'Begun', tone: 'info' },
  otpPending: { words: 'Code awaited', tone: 'info' },
  paymentPending: { words: 'Payment awaited', tone: 'info' },
  paid: { words: 'Paid', tone: 'info' },
  sent: { words: 'At the exchange', tone: 'info' },
  accepted: { words: 'Accepted', tone: 'info' },
  completed: { words: 'Units allotted', tone: 'positive' },
  rejected: { words: 'Refused, refund due', tone: 'negative' },
  refunded: { words: 'Refused, refunded', tone: 'negative' },
  cancelled: { words: 'Cancelled', tone: 'warning' },
  expired: { words: 'Expired', tone: 'warning' },
};

/** Where one fund of an order stands. */
export const LINE_WORDS: Readonly<Record<OrderLineState, StateWords>> = {
  placed: { words: 'Not paid yet', tone: 'info' },
  paid: { words: 'Paid', tone: 'info' },
  sent: { words: 'At the exchange', tone: 'info' },
  accepted: { words: 'Accepted', tone: 'info' },
  allotted: { words: 'Units allotted', tone: 'positive' },
  rejected: { words: 'Refused, refund due', tone: 'negative' },
  refunded: { words: 'Refused, refunded', tone: 'negative' },
  cancelled: { words: 'Cancelled', tone: 'warning' },
  expired: { words: 'Expired', tone: 'warning' },
};

/** Where one attempt to pay stands. */
export const PAYMENT_WORDS: Readonly<Record<PaymentState, StateWords>> = {
  initiated: { words: 'Started', tone: 'info' },
  pending: { words: 'Waits for the bank', tone: 'info' },
  failed: { words: 'Declined', tone: 'negative' },
  expired: { words: 'Timed out', tone: 'warning' },
  received: { words: 'Received', tone: 'positive' },
  matched: { words: 'Received', tone: 'positive' },
  refundDue: { words: 'Refund due', tone: 'warning' },
  refunded: { words: 'Refunded', tone: 'warning' },
};

/** '1 order', '1,284 orders', 'More than 2,000 orders'. */
export function ordersFound(count: number, isCountCut: boolean): string {
  const orders = `${groupIndian(String(count))} ${count === 1 ? 'order' : 'orders'}`;
  return isCountCut ? `More than ${orders}` : orders;
}

/** What the orders of a page come to. */
export const totalOf = (rows: readonly { readonly total: Paise }[]): Paise =>
  paise(rows.reduce((sum, { total }) => sum + total, 0n));

type Refund = NonNullable<ReportedOrder['payments'][number]['refund']>;

/** 'Refund of ₹5,000 on 24 Nov 2026, RF-1'. */
export function refundWords({ amount, status, reference, completedAt }: Refund): string {
  if (status === 'due') return `Refund of ₹${grouped(amount)} due`;
  const on = completedAt === null ? '' : ` on ${formatDate(businessDateAt(completedAt))}`;
  return `Refund of ₹${grouped(amount)}${on}${reference === null ? '' : `, ${reference}`}`;
}

const isOneOf =
  <State extends string>(states: readonly State[]) =>
  (text: string): text is State =>
    (states as readonly string[]).includes(text);
const isOrderState = isOneOf(ORDER_STATES);
const isLineState = isOneOf(ORDER_LINE_STATES);
const isPaymentState = isOneOf(PAYMENT_STATES);

/** A step in the life of an order: what it was about, and what became of it. States of a later version as they are. */
export function stepWords(
  { subject, subjectId, to }: ReportedOrder['history'][number],
  { lines, payments }: Pick<ReportedOrder, 'lines' | 'payments'>,
): string {
  if (subject === 'order') return `Order: ${isOrderState(to) ? ORDER_WORDS[to].words.toLowerCase() : to}`;
  if (subject === 'line') {
    const name = lines.find(({ id }) => String(id) === subjectId)?.instrument.name ?? 'A fund';
    return `${name}: ${isLineState(to) ? LINE_WORDS[to].words.toLowerCase() : to}`;
  }
  const attempt = payments.find(({ id }) => id === subjectId)?.attempt;
  const said = isPaymentState(to) ? PAYMENT_WORDS[to].words.toLowerCase() : to;
  return `${attempt === undefined || payments.length === 1 ? 'Payment' : `Payment ${attempt}`}: ${said}`;
}

/** Why a book has nothing to show, where nothing narrows it. */
export const EMPTY_BOOK_WORDS: Readonly<Record<OrderBook, { readonly title: string; readonly words: string }>> = {
  done: { title: 'No orders are done yet', words: 'An order stands here once units of it were allotted.' },
  pending: { title: 'No orders are pending', words: 'An order stands here from its placing until its units come.' },
  failed: {
    title: 'No orders failed',
    words: 'An order stands here when it ends without units: refused, cancelled, or not paid in time.',
  },
};
