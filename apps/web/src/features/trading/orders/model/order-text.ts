import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { isLineState, isOrderState, isPaymentState } from '@artha/domain/trading/orders/known-states';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { Order, Payment } from './order.ts';
import { lineStateLabel, viewOfKind } from './kind-views.ts';
import { PAYMENT_STATE_LABELS } from './payment-labels.ts';

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

/** A deduction: '−₹49.52'; 'Nil' for none. */
export const minusText = (amount: Paise): string => (amount === 0n ? 'Nil' : `\u2212₹${formatPaise(amount)}`);

type HistorySource = Pick<Order, 'kind' | 'lines' | 'payments'>;
type HistoryEntry = Order['history'][number];

/** An entry of the history of an order as text. States of a later version are shown as they are. */
export function historyText({ subject, subjectId, to }: HistoryEntry, order: HistorySource): string {
  const { lines, payments } = order;
  if (subject === 'order') return isOrderState(to) ? viewOfKind(order.kind).steps[to] : to;
  if (subject === 'line') {
    const line = lines.find(({ id }) => String(id) === subjectId);
    const name = line?.instrument.name ?? 'A fund';
    const state = line && isLineState(to) ? lineStateLabel({ side: line.side, status: to }).label.toLowerCase() : to;
    return `${name}: ${state}`;
  }
  const attempt = payments.find(({ id }) => id === subjectId)?.attempt;
  const state = isPaymentState(to) ? PAYMENT_STATE_LABELS[to].label.toLowerCase() : to;
  return `${attempt === undefined || payments.length === 1 ? 'Payment' : `Payment ${attempt}`}: ${state}`;
}
