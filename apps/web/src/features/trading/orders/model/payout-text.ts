import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Order } from './order.ts';
import type { StateText } from './outcome.ts';

type Payout = NonNullable<Order['payout']>;

export const PAYOUT_STATE_LABELS: Readonly<Record<Payout['status'], StateText>> = {
  due: { label: 'Payout due', tone: 'info' },
  paid: { label: 'Paid out', tone: 'positive' },
};

/** What the fund house owes for paying late; undefined when it is in time. */
export function interestText({ interestOwed, dueOn, status }: Payout): string | undefined {
  if (interestOwed === 0n) return undefined;
  const late = `The money was due by ${formatDate(dueOn)}. The fund house owes you interest of ₹${formatPaise(interestOwed)}`;
  return status === 'due' ? `${late} so far.` : `${late}.`;
}
