import { unchanged } from '../../../kit/state-machine.ts';
import type { LineTransitions, OrderKindRules, OrderTransitions } from './order-kind-rules.ts';
import {
  LINE_UNTIL_ACCEPTED,
  LINE_UNTIL_REDEEMED,
  UNITS_OUT,
  UNITS_OUT_EVENTS,
  UNTIL_CONFIRMED,
  UNTIL_NAV,
  UNTIL_SENT,
} from './units-out.ts';

/**
 * Both legs of a switch are sent in one message, and accepted or rejected together. The order is completed when the
 * second fund has allotted units for the money of the first. If the registrar rejects the in-leg after that money has
 * left the first fund, it is paid to the client: `rejected`, then `refunded`.
 */
const transitions: OrderTransitions = {
  ...UNTIL_NAV,
  redeemed: {
    ...unchanged('redeemed', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'redeemed'),
    exchangeRejected: 'rejected',
    allotted: 'completed',
  },
  completed: unchanged('completed', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'redeemed', 'allotted'),
  rejected: {
    ...unchanged('rejected', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'redeemed', 'exchangeRejected'),
    refunded: 'refunded',
  },
  refunded: unchanged('refunded', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'redeemed', 'refunded'),
};

const outTransitions: LineTransitions = {
  ...LINE_UNTIL_REDEEMED,
  redeemed: unchanged('redeemed', ...UNTIL_SENT, 'exchangeAccepted', 'redeemed'),
};

const inTransitions: LineTransitions = {
  ...LINE_UNTIL_ACCEPTED,
  accepted: {
    ...unchanged('accepted', ...UNTIL_SENT, 'exchangeAccepted'),
    exchangeRejected: 'rejected',
    allotted: 'allotted',
  },
  allotted: unchanged('allotted', ...UNTIL_SENT, 'exchangeAccepted', 'allotted'),
  rejected: { ...LINE_UNTIL_ACCEPTED.rejected, refunded: 'refunded' },
  refunded: unchanged('refunded', ...UNTIL_SENT, 'exchangeAccepted', 'exchangeRejected', 'refunded'),
};

/** Units of one fund become units of another fund of the same house. */
export const SWITCH: OrderKindRules = {
  name: 'Switch',
  action: 'switch',
  ...UNITS_OUT,
  transitions,
  lineTransitions: { 'switch-out': outTransitions, 'switch-in': inTransitions },
  stateOf: (lines) => {
    const ended = (['refunded', 'rejected'] as const).find((state) => lines.includes(state));
    if (ended) return ended;
    if (lines.includes('allotted')) return 'completed';
    if (lines.includes('redeemed')) return 'redeemed';
    return (['confirmed', 'sent'] as const).find((state) => lines.includes(state)) ?? 'accepted';
  },
  eventOf: { ...UNITS_OUT_EVENTS, completed: 'allotted', refunded: 'refunded' },
  stateNames: {
    redeemed: 'Switched out, new units due',
    rejected: 'Rejected',
    refunded: 'Rejected, paid out',
  },
  lineStateNames: {
    placed: 'Not confirmed',
    redeemed: 'Units switched out',
    rejected: 'Rejected',
    refunded: 'Rejected, paid out',
  },
};
