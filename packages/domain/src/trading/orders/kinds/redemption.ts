import { unchanged } from '../../../kit/state-machine.ts';
import type { LineTransitions, OrderKindRules, OrderTransitions } from './order-kind-rules.ts';
import {
  LINE_UNTIL_REDEEMED,
  UNITS_OUT,
  UNITS_OUT_EVENTS,
  UNTIL_CONFIRMED,
  UNTIL_NAV,
  UNTIL_SENT,
} from './units-out.ts';

/** A sale of units is completed when its money has been paid out. */
const transitions: OrderTransitions = {
  ...UNTIL_NAV,
  redeemed: {
    ...unchanged('redeemed', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'redeemed'),
    paidOut: 'completed',
  },
  completed: unchanged('completed', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'redeemed', 'paidOut'),
  rejected: unchanged('rejected', ...UNTIL_CONFIRMED, 'sentToExchange', 'exchangeAccepted', 'exchangeRejected'),
};

const lineTransitions: LineTransitions = {
  ...LINE_UNTIL_REDEEMED,
  redeemed: { ...unchanged('redeemed', ...UNTIL_SENT, 'exchangeAccepted', 'redeemed'), paidOut: 'paidOut' },
  paidOut: unchanged('paidOut', ...UNTIL_SENT, 'exchangeAccepted', 'redeemed', 'paidOut'),
};

/** A sale of units of one fund. */
export const REDEMPTION: OrderKindRules = {
  name: 'Sell',
  action: 'sell',
  ...UNITS_OUT,
  transitions,
  lineTransitions: { redemption: lineTransitions },
  stateOf: (lines) => {
    const slowest = (['confirmed', 'sent', 'accepted', 'redeemed'] as const).find((state) => lines.includes(state));
    if (slowest) return slowest;
    return lines.includes('paidOut') ? 'completed' : 'rejected';
  },
  eventOf: { ...UNITS_OUT_EVENTS, completed: 'paidOut' },
  stateNames: {
    redeemed: 'Units sold, payout due',
    completed: 'Paid out',
    rejected: 'Rejected',
  },
  lineStateNames: {
    placed: 'Not confirmed',
    redeemed: 'Units sold, payout due',
    rejected: 'Rejected',
  },
};
