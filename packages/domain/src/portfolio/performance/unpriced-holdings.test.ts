import { expect, test } from 'vitest';
import { HAS_NO_PRICE } from './held-days.ts';
import { portfolioPerformance } from './portfolio-performance.ts';
import { returnsOfHoldings } from './returns-of-holdings.ts';
import { fund, range } from './testing/funds.ts';

/** From 10 to 20 within the range. */
const priced = fund({
  navs: { '2026-03-01': '10', '2026-03-06': '15', '2026-03-11': '20' },
  moves: [{ on: '2026-03-01', units: '100', rupees: '1000' }],
});
const unpriced = fund({
  ...{ instrumentId: 2, name: 'Unpriced', navs: {} },
  moves: [{ on: '2026-03-02', units: '100', rupees: '500' }],
});
const MARCH = range('2026-03-01', '2026-03-11');

test('a holding without a price is left out, and named', () => {
  const measured = portfolioPerformance([priced, unpriced], MARCH);
  expect([measured.twr, measured.paidIn, measured.fifo.invested]).toEqual(['100.00', 100_000n, 150_000n]);
  expect(measured.unpriced.map(({ name }) => name)).toEqual(['Unpriced']);
  expect(measured.byFund.map(({ gain, contribution }) => [gain, contribution])).toEqual([
    [100_000n, '100.00'],
    [null, null],
  ]);
});

test('an asset class is measured without the holding that has no price, so that all classes add up', () => {
  const { gain, byAsset } = portfolioPerformance([priced, unpriced], MARCH);
  expect(gain).toBe(100_000n);
  expect(byAsset.map((asset) => [asset.gain, asset.contribution, asset.twr])).toEqual([[100_000n, '100.00', '100.00']]);
});

test('when no holding has a price, there is no value and the reason says why', () => {
  // Sold before the range.
  const sold = fund({
    ...{ instrumentId: 3, navs: { '2026-01-01': '10' } },
    moves: [
      { on: '2026-01-01', units: '100', rupees: '1000' },
      { on: '2026-02-01', units: '-100', rupees: '1000' },
    ],
  });
  for (const funds of [[unpriced], [unpriced, sold]]) {
    const { closingValue, gain, fifo, paidIn, noReturn, noTwr, days } = portfolioPerformance(funds, MARCH);
    expect([closingValue, gain, fifo.unrealised, paidIn]).toEqual([null, null, null, 50_000n]);
    expect([noReturn, noTwr]).toEqual(['There is no price yet.', 'There is no price yet.']);
    expect(days.flags.at(-1)! & HAS_NO_PRICE).toBe(HAS_NO_PRICE);
    const owned = funds.map((each) => ({ ...each, accountId: 1, appUserId: 1 }));
    expect(returnsOfHoldings(owned, MARCH).total.noTwr).toBe('There is no price yet.');
  }
});
