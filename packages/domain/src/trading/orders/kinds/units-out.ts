import { unchanged } from '../../../kit/state-machine.ts';
import type { LineTransitions, OrderKindRules, OrderTransitions } from './order-kind-rules.ts';

/** Events of an order that its later states ignore. */
export const UNTIL_CONFIRMED = ['placed', 'otpVerified', 'expired'] as const;

/**
 * The states of an order that takes units out of a folio, until its NAV. The one-time password confirms it and reserves
 * its units. It can be cancelled until it is sent to the exchange. As for purchases, an event of an earlier stage
 * changes nothing.
 */
export const UNTIL_NAV: OrderTransitions = {
  draft: { placed: 'otpPending', cancelled: 'cancelled', expired: 'expired' },
  otpPending: {
    ...unchanged('otpPending', 'placed'),
    otpVerified: 'confirmed',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  confirmed: {
    ...unchanged('confirmed', ...UNTIL_CONFIRMED),
    cancelled: 'cancelled',
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
  },
  sent: {
    ...unchanged('sent', ...UNTIL_CONFIRMED, 'sentToExchange'),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
  },
  accepted: {
    ...unchanged('accepted', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    redeemed: 'redeemed',
  },
  cancelled: unchanged('cancelled', 'cancelled', 'expired'),
  expired: unchanged('expired', 'expired'),
};

/** Events of a line that its later states ignore. */
export const UNTIL_SENT = ['otpVerified', 'sentToExchange', 'expired'] as const;

/** The states of each of its lines until the exchange has decided. */
export const LINE_UNTIL_ACCEPTED: LineTransitions = {
  placed: { otpVerified: 'confirmed', cancelled: 'cancelled', expired: 'expired' },
  confirmed: {
    ...unchanged('confirmed', 'otpVerified', 'expired'),
    cancelled: 'cancelled',
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
  },
  sent: { ...unchanged('sent', ...UNTIL_SENT), exchangeAccepted: 'accepted', exchangeRejected: 'rejected' },
  rejected: unchanged('rejected', ...UNTIL_SENT, 'exchangeAccepted', 'exchangeRejected'),
  cancelled: unchanged('cancelled', 'cancelled', 'expired'),
  expired: unchanged('expired', 'expired'),
};

/** The same for the line whose units leave, until they have left. */
export const LINE_UNTIL_REDEEMED: LineTransitions = {
  ...LINE_UNTIL_ACCEPTED,
  accepted: {
    ...unchanged('accepted', ...UNTIL_SENT, 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    redeemed: 'redeemed',
  },
};

/** What sales and switches have in common, besides their transitions. */
export const UNITS_OUT = {
  confirmedBy: 'sale',
  codeToCancelIn: ['confirmed'],
  whyNotCancellable: 'It was already sent to the exchange.',
  notifications: { cancelled: 'sale-cancelled', expired: 'sale-expired' },
} as const satisfies Partial<OrderKindRules>;

/** The events of the states that both have. */
export const UNITS_OUT_EVENTS = {
  confirmed: 'otpVerified',
  sent: 'sentToExchange',
  accepted: 'exchangeAccepted',
  redeemed: 'redeemed',
  rejected: 'exchangeRejected',
} as const satisfies OrderKindRules['eventOf'];
