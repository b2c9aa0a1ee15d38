import { businessDate } from '@artha/domain/kit/dates';
import { describe, expect, test } from 'vitest';
import type { Holding } from '../holdings.api.ts';
import { dayText, priceSummary, sourceText } from './price-summary.ts';
import { aHolding } from '../testing/a-holding.ts';

const on = businessDate('2026-11-20');
const fresh = aHolding();
const price = fresh.price!;
const stale = aHolding({ price: { ...price, isStale: true } });
const unpriced = aHolding({ price: null });

describe('the summary of the prices', () => {
  test.each<[string, readonly Holding[], readonly string[]]>([
    ['all fresh', [fresh], []],
    ['one stale', [fresh, stale], ['1 fund has a price more than 5 business days old.']],
    ['two stale', [stale, stale], ['2 funds have prices more than 5 business days old.']],
    ['none', [unpriced], ['1 fund has no price yet: it counts in the invested amount, but not in value and gain.']],
    [
      'both',
      [stale, unpriced, unpriced],
      [
        '1 fund has a price more than 5 business days old.',
        '2 funds have no price yet: they count in the invested amount, but not in value and gain.',
      ],
    ],
  ])('%s', (_what, rows, warnings) => {
    expect(priceSummary({ rows: [...rows] })).toEqual({
      pricedOn: rows.some((row) => row.price) ? 'Prices as on 20 Nov 2026' : undefined,
      warnings,
      isDemo: false,
    });
  });

  test('demo prices are marked, and no holdings have no summary', () => {
    const demo = aHolding({ price: { ...price, source: 'demonstration' } });
    expect(priceSummary({ rows: [fresh, demo] }).isDemo).toBe(true);
    expect(priceSummary({ rows: [] })).toEqual({
      pricedOn: undefined,
      warnings: [],
      isDemo: false,
    });
  });
});

const pricedAt = (day: string, isStale = false) => aHolding({ price: { ...price, on: businessDate(day), isStale } });

test.each<[string, readonly Holding[], string]>([
  ['of one day', [fresh, fresh], 'Prices as on 20 Nov 2026'],
  ['of two days', [fresh, pricedAt('2026-11-19')], 'Prices as on 19 to 20 Nov 2026'],
  ['of two months', [pricedAt('2026-12-01'), pricedAt('2026-11-30')], 'Prices as on 30 Nov to 01 Dec 2026'],
  ['old ones do not count beside others', [fresh, pricedAt('2026-10-01', true)], 'Prices as on 20 Nov 2026'],
  ['old ones alone', [pricedAt('2026-10-01', true), unpriced], 'Prices as on 01 Oct 2026'],
])('the days of the prices: %s', (_what, rows, pricedOn) => {
  expect(priceSummary({ rows: [...rows] }).pricedOn).toBe(pricedOn);
});

test('the day change is of today, of the day of the prices, or of several days', () => {
  const unchanged = aHolding({ price: { ...price, on: businessDate('2026-11-18') }, dayChange: null });
  expect(dayText({ rows: [fresh, unchanged, unpriced] }, on)).toBe('today');
  expect(dayText({ rows: [fresh] }, businessDate('2026-11-22'))).toBe('on 20 Nov 2026');
  expect(dayText({ rows: [fresh, pricedAt('2026-11-19')] }, on)).toBe('since the previous NAV');
  expect(dayText({ rows: [unchanged] }, on)).toBe('');
});

test('names the source of a price', () => {
  expect([sourceText(price), sourceText({ ...price, source: null })]).toEqual(['published by AMFI', 'source unknown']);
});
