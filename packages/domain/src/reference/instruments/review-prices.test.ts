import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { navFromText } from '../../kit/money.ts';
import type { ReviewedPrice } from './review-prices.ts';
import { reviewPrices } from './review-prices.ts';

const STATES = { '=': 'accepted', '?': 'quarantined', '+': 'new' } as const;

/** '17=10 18+100': 10 on 17 August is accepted, 100 on the 18th is new; '?' is in quarantine. */
const pricesOf = (text: string): ReviewedPrice[] =>
  text.split(' ').map((word) => {
    const [, day = '', state = '', nav = ''] = /^(\d+)([=?+])(.+)$/.exec(word) ?? [];
    return {
      on: businessDate(`2026-08-${day}`),
      state: STATES[state as keyof typeof STATES],
      nav: navFromText(nav),
    };
  });

const dayOf = (date: string | undefined) => date?.slice(-2);

test.each([
  ['the first NAV', '17+10', '17 usual'],
  ['a usual move', '17=10 18+10.5', '18 usual'],
  ['a large move', '17=10 18+13', '18 large'],
  ['a tenfold move', '17=10 18+100', '18 quarantined'],
  ['a tenth', '17=10 18+1', '18 quarantined'],
  ['the next NAV confirms the level', '17=10 18?100 19+101', '18 confirmed, 19 usual'],
  ['the next NAV returns to the old level', '17=10 18?100 19+10.1', '19 usual'],
  ['the next NAV is another tenfold move', '17=10 18?100 19+1000', '19 quarantined'],
  ['the same NAV again confirms nothing', '17=10 18?100 18+100', '18 quarantined'],
  ['a correction of the day', '17=10 18?100 18+10.1', '18 usual'],
  ['the level of the second of two', '17=10 18?100 19?1000 20+1001', '19 confirmed, 20 usual'],
  ['both in one file', '17=10 18+100 19+101', '18 large, 19 usual'],
  ['a mistake in the middle of a file', '17+10 18+100 19+10.1', '17 usual, 18 quarantined, 19 usual'],
  ['a mistake at the end of a file', '17+10 18+10.1 19+101', '17 usual, 18 usual, 19 quarantined'],
  ['a mistake at the beginning of a file', '17+1 18+10 19+10.1', '17 usual, 18 large, 19 usual'],
  ['a mistyped restatement', '17=10 18=10.1 18+101', '18 quarantined'],
  ['a mistyped restatement of the first day', '17=10 17+100', '17 quarantined'],
  ['a past day between known ones', '17=10 18+100 19=10.1', '18 quarantined'],
  ['a past day at the level of the next', '17=10 18+100 19=101', '18 large'],
  ['a day before all others', '17+1 18=10', '17 quarantined'],
  ['days before all others, oldest last', '16+1 17?1.01 18=10', '16 usual, 17 confirmed'],
  ['days before all others, in one file', '16+1 17+1.01 18=10', '16 usual, 17 usual'],
  ['two values of a day', '17=10 18+10.1 18+10.2', '18 usual, 18 usual'],
  ['two values of a day, one of them mistyped', '17=10 18+101 18+10.2', '18 quarantined, 18 usual'],
])('%s: %s', (_what, prices, verdicts) => {
  const found = reviewPrices(pricesOf(prices), false);
  expect(found.map(({ price, outcome }) => `${dayOf(price.on)} ${outcome}`).join(', ')).toBe(verdicts);
});

test('names the NAV with which a price was compared', () => {
  const [verdict] = reviewPrices(pricesOf('14=9 17=10 18?500 19+100'), false);
  expect([dayOf(verdict?.base?.on), verdict?.base?.nav]).toEqual(['17', navFromText('10')]);
});

test('an index of five years in which nothing is wrong', () => {
  const prices = Array.from({ length: 1_800 }, (_, index): ReviewedPrice => {
    const on = businessDate(new Date(Date.UTC(2021, 0, 1 + index)).toISOString().slice(0, 10));
    return { on, state: 'new', nav: navFromText((10 * 1.002 ** index).toFixed(4)) };
  });
  const outcomes = reviewPrices(prices, false).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['usual']));
});
