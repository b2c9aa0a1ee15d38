import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { navText, whenText } from './mode-texts.ts';

const days = (...texts: readonly string[]) => texts.map(businessDate);

test.each([
  [[], ''],
  [['2026-11-20'], 'NAV of 20 Nov 2026'],
  [['2026-11-19', '2026-11-20'], 'NAV of 19 Nov 2026 to 20 Nov 2026'],
])('the NAV of %j', (navOn, text) => {
  expect(navText({ navOn: days(...navOn) })).toBe(text);
});

test.each([
  ['upi', 'If paid now'],
  ['neft', 'If the money is here by the cut-off'],
  ['mandate', 'Debit on 23 Nov 2026'],
  ['cheque', 'When the cheque clears, about'],
] as const)('%s', (mode, text) => {
  expect(whenText({ mode, moneyOn: businessDate('2026-11-23') })).toBe(text);
});
