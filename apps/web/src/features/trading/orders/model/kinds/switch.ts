import { formatDate } from '@artha/domain/kit/dates';
import { lineStateName } from '@artha/domain/trading/orders/state-names';
import type { Order } from '../order.ts';
import type { OrderKindView } from './order-kind-view.ts';
import { good, navText, outLine, payoutText, redeemedNote, refused, reservedNote } from './sale-texts.ts';
import { lineTexts } from './state-texts.ts';
import type { UnitsOutOutcomes } from './units-out.ts';
import { acceptedNote, leavingText, UNITS_OUT_STEPS, unitsOutOutcomes, unitsOutView } from './units-out.ts';

/** Units of one fund become units of another fund of the same house. */
export const SWITCH_VIEW: OrderKindView = {
  ...unitsOutView('switch'),
  lineTexts: lineTexts((state) => lineStateName('switch-out', state)),
  steps: {
    ...UNITS_OUT_STEPS,
    draft: 'Switch started',
    otpPending: 'Switch placed',
    redeemed: 'Units switched out',
    completed: 'New units allotted',
    rejected: 'Rejected',
  },
  outcomeOf: (order) => OUTCOMES[order.status](order),
  stagesOf: (order) => [
    { name: 'Confirmed', state: 'confirmed', note: reservedNote(order) },
    { name: 'Sent to the exchange', state: 'sent', note: undefined },
    { name: 'Accepted by the exchange', state: 'accepted', note: acceptedNote(order, 'switched out') },
    { name: 'Switched out', state: 'redeemed', note: redeemedNote(order) },
    { name: 'New units', state: 'completed', note: inNote(order) },
  ],
  amountOf: (order) => {
    const redeemed = outLine(order)?.redeemed;
    return redeemed
      ? { amount: redeemed.netAmount, isEstimate: false }
      : { amount: order.total, isEstimate: order.lines.some(({ units }) => units !== null) };
  },
  wayOf: () => ({ name: 'Type', value: 'Switch' }),
  fundsTitle: () => 'Out and in',
  cancelText: ({ orderNumber }) =>
    `${orderNumber} will be cancelled. Nothing is switched, and your units stay in the fund.`,
};

const inLine = ({ lines }: Pick<Order, 'lines'>) => lines.find(({ side }) => side === 'switch-in');

function inNote(order: Order): string | undefined {
  const into = inLine(order);
  return into?.navOn && !into.allotment ? `At the NAV of ${formatDate(into.navOn)}` : undefined;
}

const inNavText = (order: Order): string => navText(inLine(order)?.navOn);

const rejected = (order: Order) => refused('Rejected', rejectedText(order));

const OUTCOMES: UnitsOutOutcomes = {
  ...unitsOutOutcomes('switched'),
  accepted: (order) =>
    good(
      'Accepted',
      `${leavingText(order, 'switched out')}, and switched in at ${inNavText(order)}. You need not do anything.`,
    ),
  redeemed: (order) => good('Switched out', `The new units are allotted at ${inNavText(order)}.`),
  completed: () => good('Switched', 'The new units are in your folio.'),
  rejected,
  refunded: rejected,
};

/** Before the out-leg was redeemed nothing has happened; after it, its money is paid out. */
function rejectedText(order: Order): string {
  if (order.payout) return `The fund could not allot the new units. ${payoutText(order.payout)}`;
  if (outLine(order)?.redeemed)
    return 'The fund could not allot the new units. The money is paid to your primary bank account.';
  return 'Nothing was switched, and your units are free again.';
}
