import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { navFromText } from '../../kit/money.ts';
import { isPriceJump, jumpsIn } from './price-jump.ts';

const price = (date: string, nav: string) => ({ date: businessDate(date), nav: navFromText(nav) });

test.each<[string, from: string, before: string, to: string, after: string, isJump: boolean]>([
  ['a split of 1:10 of an ETF', '2026-07-30', '2787.7876', '2026-07-31', '279.5975', true],
  ['a split of 1:100 of an ETF', '2026-03-05', '14403.0433', '2026-03-06', '142.4556', true],
  [
    'a face value of 100 instead of 1,000, across a Saturday',
    '2026-06-19',
    '1065.3037',
    '2026-06-21',
    '106.5304',
    true,
  ],
  ['a split of 1:2', '2026-07-01', '100', '2026-07-02', '50.5', true],
  ['a split of 1:2 while the market rose by 10 %', '2026-07-01', '100', '2026-07-02', '55', true],
  ['a consolidation of 10:1', '2026-07-01', '10.01', '2026-07-02', '100.4', true],
  ['a change of the face value across a gap in the feed', '2025-09-12', '1065', '2026-01-30', '108', true],
  ['the largest payout of an IDCW option', '2026-07-30', '2091.8273', '2026-07-31', '1343.3792', false],
  ['the payout of a maturing plan', '2026-07-08', '13.5721', '2026-07-09', '10', false],
  ['silver over a weekend', '2026-01-30', '34.3897', '2026-02-02', '24.1587', false],
  ['equity in March 2020', '2020-03-20', '23.9124', '2020-03-23', '21.2887', false],
  ['growth across a gap of years', '2007-12-31', '25', '2010-12-31', '200', false],
  ['an unchanged price', '2026-07-01', '1000', '2026-07-02', '1000', false],
])('%s', (_what, from, before, to, after, isJump) => {
  expect(isPriceJump(price(from, before), price(to, after))).toBe(isJump);
});

test('finds the jumps of a history', () => {
  const history = [
    price('2026-06-18', '1064.9'),
    price('2026-06-19', '1065.3'),
    price('2026-06-21', '106.5'),
    price('2026-06-22', '106.6'),
  ];
  expect(jumpsIn(history).map(({ date }) => date)).toEqual(['2026-06-21']);
  expect([jumpsIn([]), jumpsIn(history.slice(0, 1))]).toEqual([[], []]);
});
