import { unchanged } from '../../../kit/state-machine.ts';
import type { LineTransitions, OrderKindRules, OrderTransitions } from './order-kind-rules.ts';

const UNTIL_PAID = ['placed', 'otpVerified', 'paymentReceived', 'expired'] as const;

/**
 * Transitions of a lump-sum purchase. A message from the exchange can arrive before our own record that the order was
 * sent, so each stage after payment also accepts later events; an event of an earlier stage changes nothing. An order
 * can be cancelled only until its money is confirmed. Money received for a cancelled or expired order does not reopen
 * it: the payment is refunded.
 */
const transitions: OrderTransitions = {
  draft: { placed: 'otpPending', cancelled: 'cancelled', expired: 'expired' },
  otpPending: {
    ...unchanged('otpPending', 'placed'),
    otpVerified: 'paymentPending',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  paymentPending: {
    ...unchanged('paymentPending', 'placed', 'otpVerified', 'paymentInitiated'),
    paymentReceived: 'paid',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  paid: {
    ...unchanged('paid', ...UNTIL_PAID),
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  sent: {
    ...unchanged('sent', ...UNTIL_PAID, 'sentToExchange'),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  accepted: {
    ...unchanged('accepted', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  completed: unchanged('completed', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'allotted'),
  rejected: {
    ...unchanged('rejected', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected'),
    refunded: 'refunded',
  },
  refunded: unchanged('refunded', ...UNTIL_PAID, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected', 'refunded'),
  cancelled: unchanged('cancelled', 'cancelled', 'paymentReceived', 'expired'),
  expired: unchanged('expired', 'expired', 'paymentReceived'),
};

const EARLIER = ['paymentReceived', 'sentToExchange', 'expired'] as const;

/**
 * Transitions of one fund of a purchase. An allotment and a rejection of the same line contradict each other: the
 * second one is refused and left to reconciliation, so that a client never gets both units and a refund.
 */
const lineTransitions: LineTransitions = {
  placed: { paymentReceived: 'paid', cancelled: 'cancelled', expired: 'expired' },
  paid: {
    ...unchanged('paid', 'paymentReceived', 'expired'),
    sentToExchange: 'sent',
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  sent: {
    ...unchanged('sent', ...EARLIER),
    exchangeAccepted: 'accepted',
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  accepted: {
    ...unchanged('accepted', ...EARLIER, 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  allotted: unchanged('allotted', ...EARLIER, 'exchangeAccepted', 'allotted'),
  rejected: { ...unchanged('rejected', ...EARLIER, 'exchangeAccepted', 'exchangeRejected'), refunded: 'refunded' },
  refunded: unchanged('refunded', ...EARLIER, 'exchangeAccepted', 'exchangeRejected', 'refunded'),
  cancelled: unchanged('cancelled', 'cancelled', 'paymentReceived', 'expired'),
  expired: unchanged('expired', 'expired', 'paymentReceived'),
};

/** A lump sum that buys units of one or more funds. */
export const PURCHASE: OrderKindRules = {
  name: 'Purchase',
  action: 'buy',
  confirmedBy: 'payment',
  codeToCancelIn: [],
  whyNotCancellable: 'Its payment was received, so it is being invested.',
  notifications: { cancelled: 'order-cancelled', expired: 'order-expired' },
  transitions,
  lineTransitions: { purchase: lineTransitions },
  /**
   * While lines are in progress, the slowest one decides. After that, the order is completed if any line was allotted,
   * refunded if every line was refunded, and rejected otherwise.
   */
  stateOf: (lines) => {
    const slowest = (['paid', 'sent', 'accepted'] as const).find((state) => lines.includes(state));
    if (slowest) return slowest;
    if (lines.includes('allotted')) return 'completed';
    return lines.includes('rejected') ? 'rejected' : 'refunded';
  },
  eventOf: {
    paid: 'paymentReceived',
    sent: 'sentToExchange',
    accepted: 'exchangeAccepted',
    completed: 'allotted',
    rejected: 'exchangeRejected',
    refunded: 'refunded',
  },
  stateNames: {},
  lineStateNames: {},
};
