import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import type { Order, Payment } from './order.ts';

export type Tone = 'positive' | 'negative' | 'warning' | 'info';

export interface Outcome {
  /** What became of it, in one breath. */
  readonly title: string;
  /** What it means for the buyer, and what comes next. */
  readonly words: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

type OrderView = Pick<Order, 'status' | 'expiresAt' | 'lines' | 'payments'>;

/** The outcome of an order as it stands, big and plain. */
export function outcomeOf(order: OrderView): Outcome {
  switch (order.status) {
    case 'draft':
    case 'otpPending':
      return {
        title: 'Placed',
        words: `Confirm and pay it by ${formatMoment(order.expiresAt)}, or it ends.`,
        tone: 'info',
        icon: 'clock',
      };
    case 'paymentPending':
      return awaited(order);
    case 'paid':
      return going('Payment received', 'Your order goes to the exchange now, by itself.');
    case 'sent':
      return going('Sent to the exchange', 'The exchange answers soon. There is nothing for you to do.');
    case 'accepted':
      return going('Accepted', `${unitsComeAt(order.lines)} There is nothing for you to do.`);
    case 'completed':
      return completed(order.lines);
    case 'rejected':
      return { ...REFUSED, words: 'The money goes back to the bank account it came from.' };
    case 'refunded':
      return { ...REFUSED, words: 'The money went back to the bank account it came from.' };
    case 'cancelled':
      return ended('Cancelled', order.payments);
    case 'expired':
      return ended('Expired', order.payments);
  }
}

const REFUSED = { title: 'Refused', tone: 'negative', icon: 'alert' } as const;

const going = (title: string, words: string): Outcome => ({ title, words, tone: 'positive', icon: 'check' });

/** The order waits for its money: what the newest attempt to pay came to. */
function awaited({ payments, expiresAt }: OrderView): Outcome {
  const by = formatMoment(expiresAt);
  switch (payments[0]?.status) {
    case undefined:
      return { title: 'Placed', words: `It is confirmed. Pay it by ${by}, or it ends.`, tone: 'info', icon: 'clock' };
    case 'failed':
      return {
        title: 'Payment declined',
        words: `Your bank did not pay. You can try again until ${by}.`,
        tone: 'negative',
        icon: 'alert',
      };
    case 'expired':
      return {
        title: 'Payment timed out',
        words: `Your bank did not confirm the payment in time. You can try again until ${by}.`,
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
        words: 'Your bank has not confirmed the payment yet. This page follows it by itself.',
        tone: 'info',
        icon: 'clock',
      };
  }
}

/** Ended without a purchase; money that came all the same goes back. */
function ended(title: string, payments: readonly Payment[]): Outcome {
  const isBack = payments.some(({ status }) => status === 'refunded');
  const isDue = payments.some(({ status }) => status === 'refundDue' || status === 'received' || status === 'matched');
  const money = isDue
    ? 'Money that came for it goes back to your bank account.'
    : isBack
      ? 'Money that came for it went back to your bank account.'
      : 'Nothing was bought and nothing was charged.';
  const why = title === 'Expired' ? 'It was not paid in time. ' : '';
  return { title, words: why + money, tone: 'warning', icon: 'close' };
}

function completed(lines: OrderView['lines']): Outcome {
  const refused = lines.filter(({ status }) => status === 'rejected' || status === 'refunded').length;
  if (refused === 0) return going('Units allotted', 'The units are in your folio.');
  const allotted = lines.length - refused;
  return {
    title: 'Units allotted in part',
    words: `${fundsOf(allotted)} came through; ${fundsOf(refused)} refused, and that money goes back.`,
    tone: 'warning',
    icon: 'check',
  };
}

export const fundsOf = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

/** 'Units at the NAV of 24 Nov 2026.' */
export function unitsComeAt(lines: readonly { readonly navOn: BusinessDate | null }[]): string {
  const dates = [...new Set(lines.flatMap(({ navOn }) => (navOn === null ? [] : [navOn])))].toSorted();
  const said = dates.map(formatDate);
  const last = said.pop();
  if (last === undefined) return 'Units follow once the NAV is known.';
  if (said.length === 0) return `Units at the NAV of ${last}.`;
  return `Units at the NAVs of ${said.join(', ')} and ${last}.`;
}
