import { isLineState, isOrderState, isPaymentState } from '@artha/domain/trading/orders/known-states';
import { LINE_STATE_LABELS, PAYMENT_STATE_LABELS } from './line-text.ts';
import type { Order } from './order.ts';

type HistorySource = Pick<Order, 'lines' | 'payments'>;
type HistoryEntry = Order['history'][number];

const ORDER_STEPS = {
  draft: 'Order begun',
  otpPending: 'Order placed',
  paymentPending: 'Confirmed with the code',
  paid: 'Order paid',
  sent: 'Sent to the exchange',
  accepted: 'Accepted by the exchange',
  completed: 'All units allotted',
  rejected: 'Refused',
  refunded: 'All money paid back',
  cancelled: 'Cancelled',
  expired: 'Expired: not paid in time',
} as const;

/** A step in the life of an order, in words: what it was about, and what became of it. */
export function historyText({ subject, subjectId, to }: HistoryEntry, { lines, payments }: HistorySource): string {
  if (subject === 'order') return isOrderState(to) ? ORDER_STEPS[to] : to;
  if (subject === 'line') {
    const name = lines.find(({ id }) => String(id) === subjectId)?.instrument.name ?? 'A fund';
    return `${name}: ${isLineState(to) ? LINE_STATE_LABELS[to].words.toLowerCase() : to}`;
  }
  const attempt = payments.find(({ id }) => id === subjectId)?.attempt;
  const said = isPaymentState(to) ? PAYMENT_STATE_LABELS[to].words.toLowerCase() : to;
  return `${attempt === undefined || payments.length === 1 ? 'Payment' : `Payment ${attempt}`}: ${said}`;
}
