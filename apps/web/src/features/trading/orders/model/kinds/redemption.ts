import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { lineStateName } from '@artha/domain/trading/orders/state-names';
import { fundsOf } from '../fund-text.ts';
import type { Order } from '../order.ts';
import type { OrderKindView } from './order-kind-view.ts';
import { good, payoutText, redeemedNote, refused, reservedNote } from './sale-texts.ts';
import { lineTexts } from './state-texts.ts';
import type { UnitsOutOutcomes } from './units-out.ts';
import { acceptedNote, leavingText, UNITS_OUT_STEPS, unitsOutOutcomes, unitsOutView } from './units-out.ts';

/** A sale of units of one fund. */
export const REDEMPTION_VIEW: OrderKindView = {
  ...unitsOutView('redemption'),
  lineTexts: lineTexts((state) => lineStateName('redemption', state)),
  steps: {
    ...UNITS_OUT_STEPS,
    draft: 'Sale started',
    otpPending: 'Sale placed',
    redeemed: 'Units sold',
    completed: 'Money paid out',
    rejected: 'Rejected, units free again',
  },
  outcomeOf: (order) => OUTCOMES[order.status](order),
  stagesOf: (order) => [
    { name: 'Confirmed', state: 'confirmed', note: reservedNote(order) },
    { name: 'Sent to the exchange', state: 'sent', note: undefined },
    { name: 'Accepted by the exchange', state: 'accepted', note: acceptedNote(order, 'sold') },
    { name: 'Units sold', state: 'redeemed', note: redeemedNote(order) },
    { name: 'Paid out', state: 'completed', note: payoutNote(order) },
  ],
  amountOf: ({ total, payout, lines }) =>
    payout
      ? { amount: payout.amount, isEstimate: false }
      : { amount: total, isEstimate: lines.some(({ units }) => units !== null) },
  wayOf: ({ payoutBank }) => ({
    name: 'Paid to',
    value: payoutBank ? bankAccountLabel(payoutBank) : 'Your bank account',
  }),
  fundsTitle: (lines) => fundsOf(lines.length),
  cancelText: ({ orderNumber }) =>
    `${orderNumber} will be cancelled. Nothing is sold, and your units stay in the folio.`,
};

const payoutNote = ({ payout }: Order): string | undefined =>
  payout?.status === 'due' ? `Expected by ${formatDate(payout.expectedOn)}` : undefined;

const rejected = () => refused('Rejected', 'Nothing was sold, and your units are free again.');

const OUTCOMES: UnitsOutOutcomes = {
  ...unitsOutOutcomes('sold'),
  accepted: (order) => good('Accepted', `${leavingText(order, 'sold')}. You need not do anything.`),
  redeemed: ({ payout }) =>
    good('Units sold', payout ? payoutText(payout) : 'Your money will be paid to your bank account.'),
  completed: ({ payout }) =>
    good('Paid out', payout ? payoutText(payout) : 'Your money was paid to your bank account.'),
  rejected,
  refunded: rejected,
};
