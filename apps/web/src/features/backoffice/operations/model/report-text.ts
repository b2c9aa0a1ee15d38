import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { isLineState, isOrderState, isPaymentState } from '@artha/domain/trading/orders/known-states';
import type { ReportTab } from '@artha/domain/system/navigation/report-types';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATE_NAMES, PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { ReportedOrder, ReportRow } from '../operations.api.ts';

interface StateText {
  readonly words: string;
  readonly tone: StatusTone;
}

export const TAB_LABELS: Readonly<Record<ReportTab, string>> = {
  'transaction-done': 'Done',
  'transaction-pending': 'Pending',
  'transaction-failed': 'Failed',
  sip: 'SIP',
  'switch-redemption': 'Switch and redemption',
};

const ORDER_TONES: Readonly<Record<OrderState, StatusTone>> = {
  draft: 'info',
  otpPending: 'info',
  paymentPending: 'info',
  paid: 'info',
  sent: 'info',
  accepted: 'info',
  completed: 'positive',
  rejected: 'negative',
  refunded: 'negative',
  cancelled: 'warning',
  expired: 'warning',
};

const PAYMENT_TONES: Readonly<Record<PaymentState, StatusTone>> = {
  initiated: 'info',
  pending: 'info',
  failed: 'negative',
  expired: 'warning',
  received: 'positive',
  matched: 'positive',
  refundDue: 'warning',
  refunded: 'warning',
};

/** Where one attempt to pay stands. */
export const paymentStanding = (status: PaymentState): StateText => ({
  words: PAYMENT_STATE_NAMES[status],
  tone: PAYMENT_TONES[status],
});

/** Where one fund of an order stands. */
export function lineStanding(status: OrderLineState): StateText {
  if (status === 'placed') return { words: 'Not paid yet', tone: 'info' };
  const orderStatus = status === 'allotted' ? 'completed' : status;
  return { words: ORDER_STATE_NAMES[orderStatus], tone: ORDER_TONES[orderStatus] };
}

/** Where an order stands: one that waits for its money says what became of the newest attempt, declined can be paid. */
export function orderStanding({ status, paymentStatus }: Pick<ReportRow, 'status' | 'paymentStatus'>): StateText {
  if (status !== 'paymentPending' || paymentStatus === null)
    return { words: ORDER_STATE_NAMES[status], tone: ORDER_TONES[status] };
  const { words, tone } = paymentStanding(paymentStatus);
  return { words: `Payment ${words.toLowerCase()}`, tone };
}

/** What the orders of a page come to. */
export const totalOf = (rows: readonly { readonly total: Paise }[]): Paise =>
  paise(rows.reduce((sum, { total }) => sum + total, 0n));

type Refund = NonNullable<ReportedOrder['payments'][number]['refund']>;

/** 'Refund of ₹5,000 on 24 Nov 2026, RF-1'. */
export function refundText({ amount, status, reference, completedAt }: Refund): string {
  if (status === 'due') return `Refund of ₹${grouped(amount)} due`;
  const on = completedAt === null ? '' : ` on ${formatDate(businessDateAt(completedAt))}`;
  return `Refund of ₹${grouped(amount)}${on}${reference === null ? '' : `, ${reference}`}`;
}

/** A step in the life of an order: what it was about, and what became of it. States of a later version as they are. */
export function jobLabel(
  { subject, subjectId, to }: ReportedOrder['history'][number],
  { lines, payments }: Pick<ReportedOrder, 'lines' | 'payments'>,
): string {
  if (subject === 'order') return `Order: ${isOrderState(to) ? ORDER_STATE_NAMES[to].toLowerCase() : to}`;
  if (subject === 'line') {
    const name = lines.find(({ id }) => String(id) === subjectId)?.instrument.name ?? 'A fund';
    return `${name}: ${isLineState(to) ? lineStanding(to).words.toLowerCase() : to}`;
  }
  const attempt = payments.find(({ id }) => id === subjectId)?.attempt;
  const said = isPaymentState(to) ? PAYMENT_STATE_NAMES[to].toLowerCase() : to;
  return `${attempt === undefined || payments.length === 1 ? 'Payment' : `Payment ${attempt}`}: ${said}`;
}

/** Why a book has nothing to show, where nothing narrows it. */
export const EMPTY_BOOK_TEXT: Readonly<Record<OrderBook, { readonly title: string; readonly words: string }>> = {
  done: { title: 'No orders are done yet', words: 'An order stands here once units of it were allotted.' },
  pending: { title: 'No orders are pending', words: 'An order stands here from its placing until its units come.' },
  failed: {
    title: 'No orders failed',
    words: 'An order stands here when it ends without units: refused, cancelled, or not paid in time.',
  },
};
