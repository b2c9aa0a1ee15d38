import { formatDate } from '@artha/domain/kit/dates';
import { lineStateName, orderStateName } from '@artha/domain/trading/orders/state-names';
import { fundsOf } from '../fund-text.ts';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import type { OrderKindView } from './order-kind-view.ts';
import {
  bankText,
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

/** A sale of units of one fund. */
export const REDEMPTION_VIEW: OrderKindView = {
  stateTexts: {
    ...stateTexts((state) => orderStateName('redemption', state)),
    draft: UNCONFIRMED,
    otpPending: UNCONFIRMED,
  },
  lineTexts: lineTexts((state) => lineStateName('redemption', state)),
  steps: {
    draft: 'Sale started',
    otpPending: 'Sale placed',
    paymentPending: 'Confirmed with OTP',
    paid: 'Confirmed with OTP',
    confirmed: 'Confirmed with OTP, units reserved',
    sent: 'Sent to the exchange',
    accepted: 'Accepted by the exchange',
    redeemed: 'Units sold',
    completed: 'Money paid out',
    rejected: 'Rejected, units free again',
    refunded: 'Rejected, money paid out',
    cancelled: 'Cancelled',
    expired: 'Expired: not confirmed in time',
  },
  outcomeOf,
  stagesOf: (order) => [
    { name: 'Confirmed', state: 'confirmed', note: reservedNote(order) },
    { name: 'Sent to the exchange', state: 'sent', note: undefined },
    { name: 'Accepted by the exchange', state: 'accepted', note: acceptedNote(order) },
    { name: 'Units sold', state: 'redeemed', note: soldNote(order) },
    { name: 'Paid out', state: 'completed', note: payoutNote(order) },
  ],
  boundState: 'confirmed',
  refundedName: 'Rejected, money paid out',
  amountOf: ({ total, payout, lines }) =>
    payout
      ? { amount: payout.amount, isEstimate: false }
      : { amount: total, isEstimate: lines.some(({ units }) => units !== null) },
  wayOf: ({ payoutBank }) => ({ name: 'Paid to', value: payoutBank ? bankText(payoutBank) : 'Your bank account' }),
  fundsTitle: (lines) => fundsOf(lines.length),
  hasTotal: false,
  nextLink: confirmLink,
  needsPayment: false,
  cancelNeedsCode: isConfirmed,
  cancelText: ({ orderNumber }) =>
    `${orderNumber} will be cancelled. Nothing is sold, and your units stay in the folio.`,
};

const sold = (order: Order) => outLine(order)?.redeemed ?? undefined;

const acceptedNote = (order: Order): string | undefined =>
  order.status === 'accepted' ? `Units are sold at ${navText(outLine(order)?.navOn)}` : undefined;

function soldNote(order: Order): string | undefined {
  const redeemed = sold(order);
  return redeemed && redeemedText(redeemed);
}

const payoutNote = ({ payout }: Order): string | undefined =>
  payout?.status === 'due' ? `Expected by ${formatDate(payout.expectedOn)}` : undefined;

function outcomeOf(order: Order): Outcome {
  const { payout } = order;
  switch (order.status) {
    case 'draft':
    case 'otpPending':
    case 'paymentPending':
      return waiting('Not confirmed', `Nothing is sold yet. ${confirmDeadline(order)}`);
    case 'confirmed':
    case 'paid':
      return good('Confirmed', 'Your units are reserved. The order is being sent to the exchange.');
    case 'sent':
      return good('Sent to the exchange', 'Waiting for the exchange to accept the order. You need not do anything.');
    case 'accepted':
      return good('Accepted', `Units are sold at ${navText(outLine(order)?.navOn)}. You need not do anything.`);
    case 'redeemed':
      return good('Units sold', payout ? payoutText(payout) : 'Your money will be paid to your bank account.');
    case 'completed':
      return good('Paid out', payout ? payoutText(payout) : 'Your money was paid to your bank account.');
    case 'rejected':
    case 'refunded':
      return refused('Rejected', 'Nothing was sold, and your units are free again.');
    case 'cancelled':
      return over('Cancelled', 'Nothing was sold, and your units are free.');
    case 'expired':
      return over('Expired', 'It was not confirmed in time. Nothing was sold, and your units are free.');
  }
}
