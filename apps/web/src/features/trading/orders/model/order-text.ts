import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { isLineState, isOrderState, isPaymentState } from '@artha/domain/trading/orders/known-states';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { Order, Payment } from './order.ts';
import { LINE_STATE_LABELS, PAYMENT_STATE_LABELS } from './state-labels.ts';

/** 'Nilgiri Flexi Cap Fund and 2 more'. */
export function namesInShort([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}

/** '₹5,000 was refunded on 24 Nov 2026, reference RF-1.' */
export function refundText({ amount, status, reference, completedAt }: NonNullable<Payment['refund']>): string {
  if (status === 'due') return `₹${grouped(amount)} will be refunded to your bank account.`;
  const on = completedAt === null ? '' : ` on ${formatDate(businessDateAt(completedAt))}`;
  return `₹${grouped(amount)} was refunded${on}${reference === null ? '' : `, reference ${reference}`}.`;
}

type HistorySource = Pick<Order, 'lines' | 'payments'>;
type HistoryEntry = Order['history'][number];

const ORDER_STEPS = {
  draft: 'Order started',
  otpPending: 'Order placed',
  paymentPending: 'Confirmed with OTP',
  paid: 'Order paid',
  sent: 'Sent to the exchange',
  accepted: 'Accepted by the exchange',
  completed: 'All units allotted',
  rejected: 'Rejected',
  refunded: 'All money refunded',
  cancelled: 'Cancelled',
  expired: 'Expired: not paid in time',
} as const;

/** An entry of the history of an order as text. */
export function historyText({ subject, subjectId, to }: HistoryEntry, { lines, payments }: HistorySource): string {
  if (subject === 'order') return isOrderState(to) ? ORDER_STEPS[to] : to;
  if (subject === 'line') {
    const name = lines.find(({ id }) => String(id) === subjectId)?.instrument.name ?? 'A fund';
    return `${name}: ${isLineState(to) ? LINE_STATE_LABELS[to].label.toLowerCase() : to}`;
  }
  const attempt = payments.find(({ id }) => id === subjectId)?.attempt;
  const state = isPaymentState(to) ? PAYMENT_STATE_LABELS[to].label.toLowerCase() : to;
  return `${attempt === undefined || payments.length === 1 ? 'Payment' : `Payment ${attempt}`}: ${state}`;
}
