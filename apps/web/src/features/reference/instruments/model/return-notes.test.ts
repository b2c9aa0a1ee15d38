import { businessDate } from '@artha/domain/kit/dates';
import { navFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { jumpNotes, noReturnText, returnNotes } from './return-notes.ts';

const on = businessDate('2026-06-21');

test.each([
  ['a growth option', null, false, []],
  ['an income option', null, true, [/^This option pays out income \(IDCW\)\. Payouts are not counted/]],
  [
    'another face value',
    on,
    false,
    [/^On 21 Jun 2026 the NAV changed .* Returns across that date are not available\.$/],
  ],
  ['both', on, true, [/payouts/i, /21 Jun 2026/]],
])('%s', (_what, navJumpOn, isPayoutExcluded, patterns) => {
  const notes = returnNotes({ navJumpOn, isPayoutExcluded });
  expect(notes).toHaveLength(patterns.length);
  for (const [index, pattern] of patterns.entries()) expect(notes[index]).toMatch(pattern);
});

test.each([
  ['without a jump', null, 1, 'Not known'],
  ['with a jump within the year', '2026-06-21', 1, 'None across the NAV change of 21 Jun 2026'],
  ['with a jump on the day from which it counts', '2025-11-30', 1, 'Not known'],
  ['with a jump on the day after', '2025-12-01', 1, 'None across the NAV change of 01 Dec 2025'],
  ['with a jump before', '2024-06-21', 1, 'Not known'],
  ['with a jump within three years', '2024-06-21', 3, 'None across the NAV change of 21 Jun 2024'],
])('a missing return %s', (_what, jumpOn, years, text) => {
  const navJumpOn = jumpOn === null ? null : businessDate(jumpOn);
  const fund = { navOn: businessDate('2026-11-30'), navJumpOn, launchedOn: businessDate('2015-01-01') };
  expect(noReturnText(fund, years)).toBe(text);
});

test.each([
  ['2025-11-30', 1, 'None across the NAV change of 21 Jun 2026'],
  ['2025-12-01', 1, 'Too young'],
  [null, 3, 'None across the NAV change of 21 Jun 2026'],
])('a fund launched on %s has no return over %i years: %s', (launched, years, text) => {
  const launchedOn = launched === null ? null : businessDate(launched);
  expect(noReturnText({ navOn: businessDate('2026-11-30'), navJumpOn: on, launchedOn }, years)).toBe(text);
});

test('a chart names the jumps among its prices', () => {
  const prices = [
    ['2026-06-18', '1065.1'],
    ['2026-06-19', '1065.3'],
    ['2026-06-21', '106.53'],
    ['2026-06-22', '106.54'],
  ].map(([date, nav]) => ({ date: businessDate(date!), nav: navFromText(nav!) }));
  expect(jumpNotes(prices, 2)).toEqual([
    'NAV changed from ₹1,065.30 to ₹106.53 on 21 Jun 2026, which is no market move.',
  ]);
  expect(jumpNotes(prices.slice(2), 2)).toEqual([]);
});
