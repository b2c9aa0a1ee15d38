import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { Order, OrderLine } from '../model/order.ts';
import { aLine, anOrder } from './build.ts';

export const redeemed = (): NonNullable<OrderLine['redeemed']> => ({
  navOn: businessDate('2026-11-24'),
  nav: navFromText('94.12'),
  units: unitsFromText('52.612'),
  grossAmount: paiseFromText('4951.84'),
  exitLoad: paiseFromText('49.52'),
  securitiesTax: paiseFromText('0.05'),
  netAmount: paiseFromText('4902.27'),
  redeemedAt: new Date('2026-11-24T17:45:00Z'),
});

export const aPayout = (changes: Partial<NonNullable<Order['payout']>> = {}): NonNullable<Order['payout']> => ({
  amount: paiseFromText('4902.27'),
  status: 'due',
  bankName: 'Sagar Bank',
  bankNumberLast4: '4471',
  expectedOn: businessDate('2026-11-26'),
  dueOn: businessDate('2026-11-27'),
  reference: null,
  paidOn: null,
  interestOwed: paiseFromText('0'),
  ...changes,
});

/** A sale of 52.612 units. */
export const aSale = (changes: Partial<Order> = {}): Order =>
  anOrder({
    kind: 'redemption',
    payoutBank: { bankName: 'Sagar Bank', numberLast4: '4471' },
    lines: [aLine({ side: 'redemption', amount: null, units: unitsFromText('52.612') })],
    ...changes,
  });

/** A switch of 52.612 units to another fund. */
export const aSwitch = (changes: Partial<Order> = {}): Order =>
  anOrder({
    kind: 'switch',
    lines: [
      aLine({ side: 'switch-out', amount: null, units: unitsFromText('52.612'), navOn: businessDate('2026-11-24') }),
      aLine({ id: 2, side: 'switch-in', amount: null, navOn: businessDate('2026-11-26') }),
    ],
    ...changes,
  });
