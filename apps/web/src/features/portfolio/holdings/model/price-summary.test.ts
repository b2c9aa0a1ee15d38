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
    ['none', [unpriced], ['1 fund has no price yet and is not part of the value.']],
    [
      'both',
      [stale, unpriced, unpriced],
      ['1 fund has a price more than 5 business days old.', '2 funds have no price yet and are not part of the value.'],
    ],
  ])('%s', (_what, rows, warnings) => {
    expect(priceSummary({ rows: [...rows], pricedOn: on })).toEqual({
      pricedOn: 'Prices as on 20 Nov 2026',
      warnings,
      isDemo: false,
    });
  });

  test('demo prices are marked, and no holdings have no summary', () => {
    const demo = aHolding({ price: { ...price, source: 'demonstration' } });
    expect(priceSummary({ rows: [fresh, demo], pricedOn: on }).isDemo).toBe(true);
    expect(priceSummary({ rows: [], pricedOn: null })).toEqual({
      pricedOn: undefined,
      warnings: [],
      isDemo: false,
    });
  });
});

test('the day change is of today or of the date of the prices', () => {
  expect(dayText(on, on)).toBe('today');
  expect(dayText(on, businessDate('2026-11-22'))).toBe('on 20 Nov 2026');
});

test('names the source of a price', () => {
  expect([sourceText(price), sourceText({ ...price, source: null })]).toEqual(['published by AMFI', 'source unknown']);
});
