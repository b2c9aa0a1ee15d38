import { businessDate } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { CartLine } from '../cart.api.ts';
import { lumpSumsOf, planLineFacts, planLineTitle, sipsOf, startPlansHelp, startPlansLabel } from './plan-line.ts';

type CartPlan = NonNullable<CartLine['plan']>;

const plan = (part: Partial<CartPlan> = {}): CartPlan => ({
  frequency: 'monthly',
  day: 10,
  startOn: businessDate('2026-12-10'),
  firstDueOn: businessDate('2026-12-10'),
  isFirstToday: false,
  ...part,
});

const lump = { mode: 'lumpsum', plan: null } as CartLine;
const sip = (part: Partial<CartPlan> = {}) => ({ mode: 'sip', plan: plan(part) }) as CartLine;

test.each<[string, Partial<CartPlan>, readonly string[]]>([
  ['without an end', {}, ['Until cancelled']],
  ['of a number', { instalments: 24, isFirstToday: true }, ['24 times', 'First instalment today']],
  ['until a day', { endOn: businessDate('2030-01-10') }, ['Until 10 Jan 2030']],
  ['that grows by a share', { stepUp: { percent: '10' } }, ['Until cancelled', '10% more each year']],
  ['that grows by an amount', { stepUp: { amount: paise(50_000n) } }, ['Until cancelled', '₹500 more each year']],
])('a SIP %s in the cart', (_, part, facts) => {
  expect(planLineFacts(plan(part))).toEqual(facts);
  expect(planLineTitle(plan(part))).toBe('SIP, monthly from 10 Dec 2026');
});

test('lump sums and SIPs are told apart', () => {
  const cart = { lines: [lump, sip(), lump] };
  expect(lumpSumsOf(cart)).toHaveLength(2);
  expect(sipsOf(cart)).toHaveLength(1);
});

test('the button says what it starts and what it leaves', () => {
  expect(startPlansLabel(1)).toBe('Start SIP');
  expect(startPlansLabel(2)).toBe('Start 2 SIPs');
  expect(startPlansHelp({ lines: [sip()] })).toBe(
    'One OTP starts it. Nothing is paid today for it; the mandate pays each instalment.',
  );
  expect(startPlansHelp({ lines: [sip(), sip({ isFirstToday: true }), lump] })).toBe(
    'One OTP starts all of them. Then you pay the instalment of today; the mandate pays the later ones. ' +
      'The lump sums stay in the cart for their order.',
  );
});
