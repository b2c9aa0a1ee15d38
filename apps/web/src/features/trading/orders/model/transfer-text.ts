import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { groupedAccount } from '@artha/domain/trading/payments/virtual-account';
import type { Order, Payment } from './order.ts';

type Transfer = NonNullable<Payment['transfer']>;

/** What the client enters at their bank. */
export const transferFacts = (transfer: Transfer, { total, orderNumber }: Pick<Order, 'total' | 'orderNumber'>) => [
  { label: 'Account number', text: groupedAccount(transfer.accountNumber), value: transfer.accountNumber },
  { label: 'IFSC', text: transfer.ifscCode },
  { label: 'Account name', text: transfer.beneficiaryName },
  { label: 'Amount', text: `₹${formatPaise(total)}`, value: formatPaise(total).replaceAll(',', '') },
  { label: 'Remark', text: orderNumber },
];

const sum = (credits: Transfer['credits']): Paise => paise(credits.reduce((total, { amount }) => total + amount, 0n));

/** '₹3,000.00 arrived, ₹2,000.00 is missing.' Undefined while nothing waits. */
export function waitingText({ credits }: Transfer, { total }: Pick<Order, 'total'>): string | undefined {
  const waiting = credits.filter(({ status }) => status === 'unmatched');
  if (waiting.length === 0) return undefined;
  const here = sum(waiting);
  const arrived = `₹${formatPaise(here)} arrived`;
  if (here < total)
    return `${arrived}, ₹${formatPaise(paise(total - here))} is missing. Send the rest to the same account number.`;
  return `${arrived}, which is more than the order. We check it, pay the order with it and refund the difference.`;
}

/** What went back or goes back, one sentence for each. */
export const returnedTexts = ({ credits }: Transfer): readonly string[] =>
  credits.flatMap(({ amount, status }) =>
    status === 'refundDue' || status === 'refunded'
      ? [`₹${formatPaise(amount)} ${status === 'refunded' ? 'was' : 'is being'} returned to the account it came from.`]
      : [],
  );
