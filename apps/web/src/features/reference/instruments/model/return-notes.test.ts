import { businessDate } from '@artha/domain/kit/dates';
import { navFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { jumpNotes, returnNotes } from './return-notes.ts';

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
