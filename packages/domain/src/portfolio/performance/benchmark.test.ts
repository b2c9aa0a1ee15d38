import { expect, test } from 'vitest';
import type { PriceSeries } from '../../reference/fund-facts/price-series.ts';
import { portfolioPerformance, withBenchmark } from './portfolio-performance.ts';
import type { Given } from './testing/funds.ts';
import { day, fund, range } from './testing/funds.ts';

/** From 100 to 125 on 6 March and 150 on 11 March. */
const LEVELS: PriceSeries = {
  days: Int32Array.from(['2026-02-28', '2026-03-06', '2026-03-11'], day),
  prices: Float64Array.from([100, 125, 150]),
};
const FIRST = { on: '2026-03-01', units: '100', rupees: '1000' };

function compared({ navs = { '2026-02-28': '10' }, moves }: { navs?: Record<string, string>; moves: Given[] }) {
  const measured = portfolioPerformance([fund({ navs, moves })], range('2026-03-01', '2026-03-11'));
  const { closingValue, twr, absoluteReturn, reason } = withBenchmark(measured, LEVELS).benchmark!;
  return [closingValue, twr, absoluteReturn, reason];
}

test.each<[string, Given[], readonly unknown[]]>([
  // 10 units of the index.
  ['a payment buys the index', [FIRST], [150_000n, '50.00', '50.00', null]],
  // 4 units less.
  [
    'a sale sells it at the level of its day',
    [FIRST, { on: '2026-03-06', units: '-40', rupees: '500' }],
    [90_000n, '50.00', '40.00', null],
  ],
  [
    'more may not be sold than was bought',
    [FIRST, { on: '2026-03-06', units: '-40', rupees: '1300' }],
    [null, null, null, 'The payments would have sold more of the index than they had bought.'],
  ],
  ['nothing invested', [{ ...FIRST, on: '2026-03-12' }], [null, null, null, 'No money was invested in this period.']],
])('%s', (_what, given, expected) => {
  expect(compared({ moves: given.filter(({ on }) => on <= '2026-03-11') })).toEqual(expected);
});

test('the opening value buys the index, too', () => {
  expect(compared({ moves: [{ ...FIRST, on: '2026-02-28' }] })).toEqual([150_000n, '50.00', '50.00', null]);
});

test('there is nothing to compare with when the portfolio has no price for the first day', () => {
  expect(compared({ navs: { '2026-03-06': '15' }, moves: [{ ...FIRST, on: '2026-02-01' }] })).toEqual([
    ...[null, null, null, 'There is no price for the first day. Choose a later start.'],
  ]);
});
