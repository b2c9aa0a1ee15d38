import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { Contribution } from './contribution-rows.ts';
import { byGain, contributionTotal, isNothingHeld } from './contribution-rows.ts';

const row = (name: string, gain: bigint | null, contribution: string | null): Contribution => ({
  id: 1,
  name,
  openingValue: paise(0n),
  closingValue: paise(0n),
  netFlow: paise(0n),
  gain: gain === null ? null : paise(gain),
  contribution,
  xirr: null,
  otherXirrs: [],
  absoluteReturn: null,
  noReturn: null,
  twr: null,
  isTwrAnnual: false,
  twrMethod: 'daily',
  noTwr: null,
});
const WHOLE = {
  openingValue: paise(5n),
  closingValue: paise(120n),
  paidIn: paise(110n),
  paidOut: paise(10n),
  gain: paise(15n),
};

test.each([
  ['of all', ['1.25', '-0.30', '0.05'], '1.00'],
  ['unknown when one is', ['1.25', null], null],
  ['of none', [], '0.00'],
])('the sum of contributions: %s', (_, points, sum) => {
  const byFund = points.map((each) => row('Fund', 1n, each));
  expect(contributionTotal({ ...WHOLE, byFund })).toEqual({
    openingValue: 5n,
    netFlow: 100n,
    closingValue: 120n,
    gain: 15n,
    contribution: sum,
  });
});

test('the greatest gain is first, and funds without one are last', () => {
  const rows = [row('none', null, null), row('loss', -5n, null), row('gain', 7n, null), row('small', 2n, null)];
  expect(byGain(rows).map(({ name }) => name)).toEqual(['gain', 'small', 'loss', 'none']);
});

test.each([
  ['nothing', 0n, [], true],
  ['an opening value', 5n, [], false],
  ['a fund that was sold', 0n, [row('Fund', 1n, null)], false],
])('%s is held: nothing to show', (_, openingValue, byFund, isNothing) => {
  expect(isNothingHeld({ openingValue: paise(openingValue), byFund })).toBe(isNothing);
});
