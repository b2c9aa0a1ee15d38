import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import type { Order, Payment } from './order.ts';

export type Tone = 'positive' | 'negative' | 'warning' | 'info';

export interface Outcome {
  /** The outcome in a few words. */
  readonly title: string;
  /** What it means for the investor, and what happens next. */
  readonly message: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

type OrderView = Pick<Order, 'status' | 'expiresAt' | 'lines' | 'payments'>;

/** The outcome of an order in its current state. */
export function outcomeOf(order: OrderView): Outcome {
  switch (order.status) {
    case 'draft':
    case 'otpPending':
      return {
        title: 'Placed',
        message: `Confirm and pay by ${formatMoment(order.expiresAt)}, or the order expires.`,
        tone: 'info',
        icon: 'clock',
      };
    case 'paymentPending':
      return unpaid(order);
    case 'paid':
      return positive('Payment received', 'Your order is being sent to the exchange.');
    case 'sent':
      return positive(
        'Sent to the exchange',
        'Waiting for the exchange to accept the order. You need not do anything.',
      );
    case 'accepted':
      return positive('Accepted', `${allotmentText(order.lines)} You need not do anything.`);
    case 'completed':
      return completed(order.lines);
    case 'rejected':
      return { ...REJECTED, message: 'The money will be refunded to the bank account it came from.' };
    case 'refunded':
      return { ...REJECTED, message: 'The money was refunded to the bank account it came from.' };
    case 'cancelled':
      return ended('Cancelled', order.payments);
    case 'expired':
      return ended('Expired', order.payments);
  }
}

const REJECTED = { title: 'Rejected', tone: 'negative', icon: 'alert' } as const;

const positive = (title: string, message: string): Outcome => ({ title, message, tone: 'positive', icon: 'check' });

/** The order is not paid yet: the result of the latest payment attempt. */
function unpaid({ payments, expiresAt }: OrderView): Outcome {
  const by = formatMoment(expiresAt);
  switch (payments[0]?.status) {
    case undefined:
      return {
        title: 'Placed',
        message: `Confirmed. Pay by ${by}, or the order expires.`,
        tone: 'info',
        icon: 'clock',
      };
    case 'failed':
      return {
        title: 'Payment declined',
        message: `Your bank declined the payment. You can try again until ${by}.`,
        tone: 'negative',
        icon: 'alert',
      };
    case 'expired':
      return {
        title: 'Payment timed out',
        message: `Your bank did not confirm the payment in time. You can try again until ${by}.`,
        tone: 'warning',
        icon: 'alert',
      };
    case 'initiated':
    case 'pending':
    case 'received':
    case 'matched':
    case 'refundDue':
    case 'refunded':
      return {
        title: 'Waiting for the bank',
        message: 'Your bank has not confirmed the payment yet. This page updates automatically.',
        tone: 'info',
        icon: 'clock',
      };
  }
}

/** Ended without a purchase; money received nevertheless is refunded. */
function ended(title: string, payments: readonly Payment[]): Outcome {
  const isRefunded = payments.some(({ status }) => status === 'refunded');
  const isDue = payments.some(({ status }) => status === 'refundDue' || status === 'received' || status === 'matched');
  const money = isDue
    ? 'The money received for this order will be refunded to your bank account.'
    : isRefunded
      ? 'The money received for this order was refunded to your bank account.'
      : 'Nothing was bought and nothing was charged.';
  const why = title === 'Expired' ? 'It was not paid in time. ' : '';
  return { title, message: why + money, tone: 'warning', icon: 'close' };
}

function completed(lines: OrderView['lines']): Outcome {
  const rejected = lines.filter(({ status }) => status === 'rejected' || status === 'refunded').length;
  if (rejected === 0) return positive('Units allotted', 'The units are in your folio.');
  const allotted = lines.length - rejected;
  return {
    title: 'Units partly allotted',
    message: `${fundsOf(allotted)} allotted, ${fundsOf(rejected)} rejected. The money for rejected funds is refunded.`,
    tone: 'warning',
    icon: 'check',
  };
}

export const fundsOf = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

/** 'Units are allotted at the NAV of 24 Nov 2026.' */
export function allotmentText(lines: readonly { readonly navOn: BusinessDate | null }[]): string {
  const dates = [...new Set(lines.flatMap(({ navOn }) => (navOn === null ? [] : [navOn])))].toSorted();
  const others = dates.map(formatDate);
  const last = others.pop();
  if (last === undefined) return 'Units are allotted once the NAV is known.';
  if (others.length === 0) return `Units are allotted at the NAV of ${last}.`;
  return `Units are allotted at the NAVs of ${others.join(', ')} and ${last}.`;
}
