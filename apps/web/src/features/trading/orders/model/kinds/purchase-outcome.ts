import type { Order, Payment } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import { formatDate } from '@artha/domain/kit/dates';
import { grouped } from '../../../../../ui/form/amount-text.ts';
import { deadlineText } from '../deadline-text.ts';
import { allotmentText, fundsOf } from '../fund-text.ts';

type OrderView = Pick<Order, 'status' | 'expiresAt' | 'lines' | 'payments'>;

/** The outcome of a purchase in its current state. */
export function purchaseOutcome(order: OrderView): Outcome {
  switch (order.status) {
    case 'draft':
    case 'otpPending':
      return {
        title: 'Placed',
        message: `Not confirmed yet. ${deadlineText(order.expiresAt)}`,
        tone: 'info',
        icon: 'clock',
      };
    case 'paymentPending':
      return unpaid(order);
    case 'paid':
    case 'confirmed':
      return positive('Payment received', 'Your order is being sent to the exchange.', order);
    case 'sent':
      return positive(
        'Sent to the exchange',
        'Waiting for the exchange to accept the order. You need not do anything.',
        order,
      );
    case 'accepted':
    case 'redeemed':
      return positive('Accepted', `${allotmentText(order.lines)} You need not do anything.`, order);
    case 'completed':
      return completed(order);
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

const positive = (title: string, message: string, { payments }: Pick<OrderView, 'payments'>): Outcome => ({
  title,
  message: withReturned(message, payments),
  tone: 'positive',
  icon: 'check',
});

/** The message for a paid order, with what happens to money that arrived on top. */
function withReturned(message: string, payments: readonly Payment[]): string {
  const surplus = payments.flatMap(({ status, amount }) =>
    status === 'refundDue' || status === 'refunded' ? [{ status, amount: grouped(amount) }] : [],
  );
  const texts = surplus.map(({ status, amount }) =>
    status === 'refundDue'
      ? `A further payment of ₹${amount} arrived and will be returned to your bank account.`
      : `A further payment of ₹${amount} arrived and was returned to your bank account.`,
  );
  return [message, ...texts].join(' ');
}

/** What happens to money that a bank takes for a payment it has declined. */
export const DECLINED_MONEY =
  'If your bank takes the money after all, it pays this order, or is returned to your bank account once the order is ' +
  'paid another way or has ended.';
/** What happens to money of a payment that was not confirmed in time. */
export const LATE_MONEY = 'Any money still received for it will be refunded.';
/** What happens to money of a payment in progress when another one is started. */
export const OTHER_WAY_MONEY =
  'If you pay another way and this payment still goes through, its money is returned to your bank account.';

/** The order is not paid yet: the result of the latest payment attempt. */
function unpaid({ payments, expiresAt }: OrderView): Outcome {
  const deadline = deadlineText(expiresAt);
  switch (payments[0]?.status) {
    case undefined:
      return { title: 'Placed', message: `Confirmed. ${deadline}`, tone: 'info', icon: 'clock' };
    case 'failed':
      if (payments[0]?.cheque) return returned(payments[0].cheque, deadline);
      return {
        title: 'Payment declined',
        message: `Your bank declined the payment. ${DECLINED_MONEY} You can try again. ${deadline}`,
        tone: 'negative',
        icon: 'alert',
      };
    case 'expired':
      return {
        title: 'Payment timed out',
        message: `Your bank did not confirm the payment in time. ${LATE_MONEY} You can try again. ${deadline}`,
        tone: 'warning',
        icon: 'alert',
      };
    case 'initiated':
    case 'pending':
      return waiting(payments[0], deadline);
    case 'received':
    case 'matched':
    case 'refundDue':
    case 'refunded':
      return atBank(deadline);
  }
}

const atBank = (deadline: string): Outcome => ({
  title: 'Waiting for the bank',
  message: `Your bank has not confirmed the payment yet. This page updates automatically. ${OTHER_WAY_MONEY} ${deadline}`,
  tone: 'info',
  icon: 'clock',
});

/** What a payment that has begun waits for, by its mode. */
function waiting({ mode, cheque, debitOn }: Payment, deadline: string): Outcome {
  const isWaiting = { tone: 'info', icon: 'clock' } as const;
  switch (mode) {
    case 'netbanking':
    case 'upi':
      return atBank(deadline);
    case 'neft':
      return { ...isWaiting, title: 'Waiting for your transfer', message: `${TRANSFER_WATCHED} ${deadline}` };
    case 'cheque':
      return {
        ...isWaiting,
        title: cheque?.status === 'deposited' ? 'Your cheque is in clearing' : 'Your cheque is with operations',
        message: `${CHEQUE_TEXTS[cheque?.status ?? 'awaited']} ${deadline}`,
      };
    case 'mandate':
      return {
        ...isWaiting,
        title: 'The debit is on its way',
        message:
          (debitOn === null ? '' : `Your bank account is debited on ${formatDate(debitOn)}. `) +
          `Keep enough money in it. You need not do anything. ${deadline}`,
      };
  }
}

const TRANSFER_WATCHED = 'We watch the account number of this order; this page updates automatically.';

const CHEQUE_TEXTS: Readonly<Record<NonNullable<Payment['cheque']>['status'], string>> = {
  awaited: 'Send or bring the cheque to us. We deposit it when it is here.',
  received: 'The cheque is here and is deposited next.',
  deposited: 'The banks decide within a few working days. You need not do anything.',
  cleared: 'The cheque has cleared.',
  bounced: 'The cheque was returned unpaid.',
  withdrawn: 'The cheque is not needed any more.',
};

const returned = ({ number, returnReason }: NonNullable<Payment['cheque']>, deadline: string): Outcome => ({
  title: 'Cheque returned',
  message: `Cheque ${number} was returned unpaid${returnReason === null ? '' : `: ${returnReason}`}. You can pay another way. ${deadline}`,
  tone: 'negative',
  icon: 'alert',
});

/** Ended without a purchase; money received nevertheless is refunded. */
function ended(title: string, payments: readonly Payment[]): Outcome {
  const isRefunded = payments.some(({ status }) => status === 'refunded');
  const isDue = payments.some(({ status }) => status === 'refundDue' || status === 'received' || status === 'matched');
  const money = isDue
    ? 'The money received for this order will be refunded to your bank account.'
    : isRefunded
      ? 'The money received for this order was refunded to your bank account.'
      : payments.some(({ capturedAt }) => capturedAt === null)
        ? 'Nothing was bought. Money that your bank still sends is returned to your bank account.'
        : 'Nothing was bought and nothing was charged.';
  const why = title === 'Expired' ? 'It was not paid in time. ' : '';
  return { title, message: why + money, tone: 'warning', icon: 'close' };
}

function completed(order: OrderView): Outcome {
  const { lines, payments } = order;
  const rejected = lines.filter(({ status }) => status === 'rejected' || status === 'refunded').length;
  if (rejected === 0) return positive('Units allotted', 'The units are in your folio.', order);
  const allotted = lines.length - rejected;
  return {
    title: 'Units partly allotted',
    message: withReturned(
      `${fundsOf(allotted)} allotted, ${fundsOf(rejected)} rejected. The money for rejected funds is refunded.`,
      payments,
    ),
    tone: 'warning',
    icon: 'check',
  };
}
