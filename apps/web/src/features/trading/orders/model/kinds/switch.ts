import { formatDate } from '@artha/domain/kit/dates';
import { lineStateName, orderStateName } from '@artha/domain/trading/orders/state-names';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import type { OrderKindView } from './order-kind-view.ts';
import {
  confirmDeadline,
  confirmLink,
  good,
  isConfirmed,
  navText,
  outLine,
  over,
  payoutText,
  redeemedText,
  refused,
  reservedNote,
  waiting,
} from './sale-texts.ts';
import { lineTexts, stateTexts } from './state-texts.ts';

const UNCONFIRMED = { label: 'Not confirmed', tone: 'info' } as const;

/** Units of one fund become units of another fund of the same house. */
export const SWITCH_VIEW: OrderKindView = {
  stateTexts: {
    ...stateTexts((state) => orderStateName('switch', state)),
    draft: UNCONFIRMED,
    otpPending: UNCONFIRMED,
  },
  lineTexts: lineTexts((state) => lineStateName('switch-out', state)),
  steps: {
    draft: 'Switch started',
    otpPending: 'Switch placed',
    paymentPending: 'Confirmed with OTP',
    paid: 'Confirmed with OTP',
    confirmed: 'Confirmed with OTP, units reserved',
    sent: 'Sent to the exchange',
    accepted: 'Accepted by the exchange',
    redeemed: 'Units switched out',
    completed: 'New units allotted',
    rejected: 'Rejected',
    refunded: 'Rejected, money paid out',
    cancelled: 'Cancelled',
    expired: 'Expired: not confirmed in time',
  },
  outcomeOf,
  stagesOf: (order) => [
    { name: 'Confirmed', state: 'confirmed', note: reservedNote(order) },
    { name: 'Sent to the exchange', state: 'sent', note: undefined },
    { name: 'Accepted by the exchange', state: 'accepted', note: acceptedNote(order) },
    { name: 'Switched out', state: 'redeemed', note: outNote(order) },
    { name: 'New units', state: 'completed', note: inNote(order) },
  ],
  boundState: 'confirmed',
  refundedName: 'Rejected, money paid out',
  amountOf: (order) => {
    const redeemed = outLine(order)?.redeemed;
    return redeemed
      ? { amount: redeemed.netAmount, isEstimate: false }
      : { amount: order.total, isEstimate: order.lines.some(({ units }) => units !== null) };
  },
  wayOf: () => ({ name: 'Type', value: 'Switch' }),
  fundsTitle: () => 'Out and in',
  hasTotal: false,
  nextLink: confirmLink,
  needsPayment: false,
  cancelNeedsCode: isConfirmed,
  cancelText: ({ orderNumber }) =>
    `${orderNumber} will be cancelled. Nothing is switched, and your units stay in the fund.`,
};

const inLine = ({ lines }: Pick<Order, 'lines'>) => lines.find(({ side }) => side === 'switch-in');

const acceptedNote = (order: Order): string | undefined =>
  order.status === 'accepted' ? `Units are switched out at ${navText(outLine(order)?.navOn)}` : undefined;

function outNote(order: Order): string | undefined {
  const redeemed = outLine(order)?.redeemed;
  return redeemed ? redeemedText(redeemed) : undefined;
}

function inNote(order: Order): string | undefined {
  const into = inLine(order);
  return into?.navOn && !into.allotment ? `At the NAV of ${formatDate(into.navOn)}` : undefined;
}

function outcomeOf(order: Order): Outcome {
  switch (order.status) {
    case 'draft':
    case 'otpPending':
    case 'paymentPending':
      return waiting('Not confirmed', `Nothing is switched yet. ${confirmDeadline(order)}`);
    case 'confirmed':
    case 'paid':
      return good('Confirmed', 'Your units are reserved. The order is being sent to the exchange.');
    case 'sent':
      return good('Sent to the exchange', 'Waiting for the exchange to accept the order. You need not do anything.');
    case 'accepted':
      return good(
        'Accepted',
        `Units are switched out at ${navText(outLine(order)?.navOn)}, and switched in at ` +
          `${navText(inLine(order)?.navOn)}. You need not do anything.`,
      );
    case 'redeemed':
      return good('Switched out', `The new units are allotted at ${navText(inLine(order)?.navOn)}.`);
    case 'completed':
      return good('Switched', 'The new units are in your folio.');
    case 'rejected':
    case 'refunded':
      return refused('Rejected', rejectedText(order));
    case 'cancelled':
      return over('Cancelled', 'Nothing was switched, and your units are free.');
    case 'expired':
      return over('Expired', 'It was not confirmed in time. Nothing was switched, and your units are free.');
  }
}

/** Before the out-leg was redeemed nothing has happened; after it, its money is paid out. */
function rejectedText(order: Order): string {
  if (order.payout) return `The fund could not allot the new units. ${payoutText(order.payout)}`;
  if (outLine(order)?.redeemed)
    return 'The fund could not allot the new units. The money is paid to your primary bank account.';
  return 'Nothing was switched, and your units are free again.';
}
