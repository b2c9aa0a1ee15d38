import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { orderStateName } from '@artha/domain/trading/orders/state-names';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import type { OrderKindView } from './order-kind-view.ts';
import { confirmDeadline, confirmLink, good, navText, outLine, over, waiting } from './sale-texts.ts';
import { stateTexts } from './state-texts.ts';

const UNCONFIRMED = { label: 'Not confirmed', tone: 'info' } as const;

/** What sales and switches have in common, besides their outcomes and stages. */
export const unitsOutView = (kind: 'redemption' | 'switch') =>
  ({
    stateTexts: {
      ...stateTexts((state) => orderStateName(kind, state)),
      draft: UNCONFIRMED,
      otpPending: UNCONFIRMED,
    },
    boundState: 'confirmed',
    refundedName: 'Rejected, money paid out',
    hasTotal: false,
    nextLink: confirmLink,
    needsPayment: false,
    // Confirming reserves the units, so cancelling is confirmed like it; once sent, nothing cancels it.
    cancelNeedsCode: (status) => status === 'confirmed',
  }) as const satisfies Partial<OrderKindView>;

/** The steps that both have, whatever happens to the units. */
export const UNITS_OUT_STEPS = {
  paymentPending: 'Confirmed with OTP',
  paid: 'Confirmed with OTP',
  confirmed: 'Confirmed with OTP, units reserved',
  sent: 'Sent to the exchange',
  accepted: 'Accepted by the exchange',
  refunded: 'Rejected, money paid out',
  cancelled: 'Cancelled',
  expired: 'Expired: not confirmed in time',
} as const satisfies Partial<OrderKindView['steps']>;

/** The outcome of a sale or a switch, by its state. */
export type UnitsOutOutcomes = Readonly<Record<OrderState, (order: Order) => Outcome>>;

/** The outcomes of an order until the exchange accepts or rejects it. */
export function unitsOutOutcomes(verb: 'sold' | 'switched') {
  const unconfirmed = (order: Order) => waiting('Not confirmed', `Nothing is ${verb} yet. ${confirmDeadline(order)}`);
  const confirmed = () => good('Confirmed', 'Your units are reserved. The order is being sent to the exchange.');
  return {
    draft: unconfirmed,
    otpPending: unconfirmed,
    paymentPending: unconfirmed,
    confirmed,
    paid: confirmed,
    sent: () => good('Sent to the exchange', 'Waiting for the exchange to accept the order. You need not do anything.'),
    cancelled: () => over('Cancelled', `Nothing was ${verb}, and your units are free.`),
    expired: () => over('Expired', `It was not confirmed in time. Nothing was ${verb}, and your units are free.`),
  } as const satisfies Partial<UnitsOutOutcomes>;
}

/** At which NAV the units leave: 'Units are sold at the NAV of 24 Nov 2026'. */
export const leavingText = (order: Order, leaving: 'sold' | 'switched out'): string =>
  `Units are ${leaving} at ${navText(outLine(order)?.navOn)}`;

export const acceptedNote = (order: Order, leaving: 'sold' | 'switched out'): string | undefined =>
  order.status === 'accepted' ? leavingText(order, leaving) : undefined;
