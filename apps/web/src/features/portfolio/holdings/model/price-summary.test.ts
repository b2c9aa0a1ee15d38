import { businessDate } from '@artha/domain/kit/dates';
import { describe, expect, test } from 'vitest';
import type { Holding } from '../holdings.api.ts';
import { dayText, fundHousesLabel, priceSummary, sourceText } from './price-summary.ts';
import { aHolding } from '../testing/a-holding.ts';

const on = businessDate('2026-11-20');
const fresh = aHolding();
const price = fresh.price!;
const stale = aHolding({ price: { ...price, isStale: true } });
const unpriced = aHolding({ price: null });

describe('what must be known of the prices', () => {
  test.each<[string, readonly Holding[], readonly string[]]>([
    ['all fresh', [fresh], []],
    ['one stale', [fresh, stale], ['1 fund has a price more than 5 business days old.']],
    ['two stale', [stale, stale], ['2 funds have prices more than 5 business days old.']],
    ['none', [unpriced], ['1 fund has no price yet and no part in the value.']],
    [
      'both',
      [stale, unpriced, unpriced],
      ['1 fund has a price more than 5 business days old.', '2 funds have no price yet and no part in the value.'],
    ],
  ])('%s', (_what, rows, warnings) => {
    expect(priceSummary({ rows: [...rows], pricedOn: on })).toEqual({
      pricedOn: 'Prices of 20 Nov 2026',
      warnings,
      isDemo: false,
    });
  });

  test('invented ones are said to be so, and nothing is said of none', () => {
    const invented = aHolding({ price: { ...price, source: 'demonstration' } });
    expect(priceSummary({ rows: [fresh, invented], pricedOn: on }).isDemo).toBe(true);
    expect(priceSummary({ rows: [], pricedOn: null })).toEqual({
      pricedOn: undefined,
      warnings: [],
      isDemo: false,
    });
  });
});

test('a change is of today or of the day of the prices', () => {
  expect(dayText(on, on)).toBe('today');
  expect(dayText(on, businessDate('2026-11-22'))).toBe('on 20 Nov 2026');
});

test('fund houses are counted once', () => {
  const other = aHolding({ instrument: { ...fresh.instrument, serviceProviderId: 9 } });
  expect([fundHousesLabel([fresh, stale]), fundHousesLabel([fresh, other])]).toEqual([
    'In 1 fund house',
    'In 2 fund houses',
  ]);
});

test('a price says where it comes from', () => {
  expect([sourceText(price), sourceText({ ...price, source: null })]).toEqual([
    'published by AMFI',
    'of unknown source',
  ]);
});
