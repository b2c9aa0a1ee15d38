import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { isLineState, isOrderState, isPaymentState } from '@artha/domain/trading/orders/known-states';
import type { ReportTab } from '@artha/domain/system/navigation/report-types';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import { lineStateName, orderStateName, PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { ReportedOrder, ReportRow } from '../operations.api.ts';

interface StateText {
  readonly label: string;
  readonly tone: StatusTone;
}

export const TAB_LABELS: Readonly<Record<ReportTab, string>> = {
  'transaction-done': 'Done',
  'transaction-pending': 'Pending',
  'transaction-failed': 'Failed',
  sip: 'SIP, STP and SWP',
  'switch-redemption': 'Switch and redemption',
};

const ORDER_TONES: Readonly<Record<OrderState, StatusTone>> = {
  draft: 'info',
  otpPending: 'info',
  paymentPending: 'info',
  paid: 'info',
  confirmed: 'info',
  sent: 'info',
  accepted: 'info',
  redeemed: 'info',
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

/** The status of a payment attempt. */
export const paymentStatusLabel = (status: PaymentState): StateText => ({
  label: PAYMENT_STATE_NAMES[status],
  tone: PAYMENT_TONES[status],
});

const LINE_TONES: Readonly<Record<OrderLineState, StatusTone>> = {
  ...ORDER_TONES,
  placed: 'info',
  paidOut: 'positive',
  allotted: 'positive',
};

/** The status of one fund of an order. */
export const lineStatusLabel = ({ side, status }: { side: LineSide; status: OrderLineState }): StateText => ({
  label: lineStateName(side, status),
  tone: LINE_TONES[status],
});

/** The status of an order. An unpaid order shows the result of its latest payment attempt. */
export function orderStatusLabel({
  kind,
  status,
  paymentStatus,
}: Pick<ReportRow, 'kind' | 'status' | 'paymentStatus'>): StateText {
  if (status !== 'paymentPending' || paymentStatus === null)
    return { label: orderStateName(kind, status), tone: ORDER_TONES[status] };
  const { label, tone } = paymentStatusLabel(paymentStatus);
  return { label: `Payment ${label.toLowerCase()}`, tone };
}

/** The total of the orders of a page. */
export const totalOf = (rows: readonly { readonly total: Paise }[]): Paise =>
  paise(rows.reduce((sum, { total }) => sum + total, 0n));

type Payout = NonNullable<ReportedOrder['payout']>;

/** '₹5,000 paid out on 24 Nov 2026, UTR1'; '₹5,000 due on 25 Nov 2026', with the interest owed for paying late. */
export function payoutText({ amount, dueOn, reference, paidOn, interestOwed }: Payout): string {
  const interest = interestOwed === 0n ? '' : `. The fund house owes interest of ₹${grouped(interestOwed)}`;
  if (paidOn === null) return `₹${grouped(amount)} due by ${formatDate(dueOn)}${interest}`;
  return `₹${grouped(amount)} paid out on ${formatDate(paidOn)}, ${reference ?? ''}${interest}`;
}

type Refund = NonNullable<ReportedOrder['payments'][number]['refund']>;

/** 'Refund of ₹5,000 on 24 Nov 2026, RF-1'. */
export function refundText({ amount, status, reference, completedAt }: Refund): string {
  if (status === 'due') return `Refund of ₹${grouped(amount)} due`;
  const on = completedAt === null ? '' : ` on ${formatDate(businessDateAt(completedAt))}`;
  return `Refund of ₹${grouped(amount)}${on}${reference === null ? '' : `, ${reference}`}`;
}

/** An entry of the history of an order as text. Unknown states of a later version are shown as they are. */
export function historyText(
  { subject, subjectId, to }: ReportedOrder['history'][number],
  { kind, lines, payments }: Pick<ReportedOrder, 'kind' | 'lines' | 'payments'>,
): string {
  if (subject === 'order') return `Order: ${isOrderState(to) ? orderStateName(kind, to).toLowerCase() : to}`;
  if (subject === 'line') {
    const line = lines.find(({ id }) => String(id) === subjectId);
    const state = isLineState(to) ? lineStateName(line?.side ?? 'purchase', to).toLowerCase() : to;
    return `${line?.instrument.name ?? 'A fund'}: ${state}`;
  }
  const attempt = payments.find(({ id }) => id === subjectId)?.attempt;
  const state = isPaymentState(to) ? PAYMENT_STATE_NAMES[to].toLowerCase() : to;
  return `${attempt === undefined || payments.length === 1 ? 'Payment' : `Payment ${attempt}`}: ${state}`;
}

/** The texts of an empty book without a filter. */
export const EMPTY_BOOK_TEXT: Readonly<Record<OrderBook, { readonly title: string; readonly hint: string }>> = {
  done: { title: 'No completed orders yet', hint: 'Orders appear here once units are allotted.' },
  pending: { title: 'No pending orders', hint: 'Orders appear here from placement until units are allotted.' },
  failed: {
    title: 'No failed orders',
    hint: 'Orders that end without units appear here: rejected, cancelled or not paid in time.',
  },
  plans: {
    title: 'No instalments yet',
    hint: 'Instalments of SIPs, STPs and SWPs appear here in all their states, from the day they are placed.',
  },
  sales: { title: 'No switches or redemptions yet', hint: 'Sales and switches appear here in all their states.' },
};
