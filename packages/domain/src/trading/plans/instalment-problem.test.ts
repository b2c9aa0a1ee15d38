import { expect, test } from 'vitest';
import { businessDate as on } from '../../kit/dates.ts';
import { paiseFromText } from '../../kit/money.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import type { InstalmentToPay, PayingMandate } from './instalment-problem.ts';
import { instalmentProblem } from './instalment-problem.ts';

const MANDATE: PayingMandate = {
  status: 'registered',
  startOn: on('2026-11-01'),
  endOn: on('2036-11-01'),
  limit: paiseFromText('10000'),
  isAccountUsable: true,
  used: paiseFromText('2000'),
};
const INSTALMENT: InstalmentToPay = {
  amount: paiseFromText('5000'),
  on: on('2026-12-07'),
  fund: { name: 'Nilgiri Flexi Cap Fund', planType: 'Direct', obstacle: null },
  planTypes: ['Direct'],
  paymentModes: DEFAULT_RULES.paymentModes,
  mandate: MANDATE,
};

test('an instalment within its mandate can be ordered', () => {
  expect(instalmentProblem(INSTALMENT)).toBeUndefined();
  expect(instalmentProblem({ ...INSTALMENT, amount: paiseFromText('8000') })).toBeUndefined();
});

test.each<[string, Partial<InstalmentToPay>, string]>([
  ['a closed fund', { fund: { ...INSTALMENT.fund, obstacle: 'closed' } }, 'Nilgiri Flexi Cap Fund is closed'],
  ['another plan type', { planTypes: ['Regular'] }, 'is a Direct plan, which is not offered here'],
  ['debits that are not allowed', { paymentModes: [] }, 'cannot be paid by mandate at the moment'],
  ['no mandate', { mandate: undefined }, 'not registered any more'],
  ['a cancelled mandate', { mandate: { ...MANDATE, status: 'cancelled' } }, 'not registered any more'],
  ['a mandate that ended', { mandate: { ...MANDATE, endOn: on('2026-12-06') } }, 'ended on 06 Dec 2026'],
  ['a mandate that begins later', { mandate: { ...MANDATE, startOn: on('2026-12-08') } }, 'begins on 08 Dec 2026'],
  ['a deleted bank account', { mandate: { ...MANDATE, isAccountUsable: false } }, 'cannot be debited any more'],
  ['an amount above the limit', { amount: paiseFromText('10000.01') }, 'above the limit of the mandate, ₹10,000.00'],
  ['a month that is used up', { amount: paiseFromText('8000.01') }, 'at most ₹10,000.00 in a month, and ₹2,000.00'],
])('%s is a reason', (_what, changes, reason) => {
  expect(instalmentProblem({ ...INSTALMENT, ...changes })).toContain(reason);
});
