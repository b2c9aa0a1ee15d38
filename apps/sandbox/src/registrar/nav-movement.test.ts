import { businessDate } from '@artha/domain/kit/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedNav, stepPpm } from './nav-movement.ts';
import type { Scheme } from './scheme.ts';

const DAY = businessDate('2026-08-20');

function schemeOf(category: string, isPublishedDaily = false): Scheme {
  const texts = {
    code: '1',
    exchangeCode: null,
    isin1: null,
    isin2: null,
    name: 'A',
    plan: null,
    option: null,
    amc: 'B',
  };
  return { ...texts, category: `Open Ended Schemes(${category})`, isPublishedDaily };
}

test.each([
  ['84.3127', 10_000, '85.1558'],
  ['84.3127', -10_000, '83.4696'],
  ['1000.00000000', 190, '1000.19000000'],
  ['10.0000', 49, '10.0005'],
  ['10.0000', 50, '10.0005'],
  ['0.0001', -900_000, '0.0001'],
  ['84.3127', 0, '84.3127'],
])('%s moved by %i millionths is %s', (nav, ppm, moved) => {
  expect(movedNav(nav, ppm)).toBe(moved);
});

test('a NAV keeps its decimals and stays above zero for any step', () => {
  const navs = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 4, max: 8 }));
  fc.assert(
    fc.property(navs, fc.integer({ min: -999_999, max: 999_999 }), ([digits, places], ppm) => {
      const text = String(digits).padStart(places + 1, '0');
      const moved = movedNav(`${text.slice(0, -places)}.${text.slice(-places)}`, ppm);
      expect(moved.split('.')[1]).toHaveLength(places);
      expect(Number(moved)).toBeGreaterThan(0);
    }),
  );
});

describe('the step', () => {
  const cases: [string, Scheme, number, number][] = [
    ['liquid', schemeOf('Debt Scheme - Liquid Fund'), 140, 240],
    ['daily by flag', schemeOf('Money Market', true), 140, 240],
    ['debt', schemeOf('Debt Scheme - Gilt Fund'), -920, 1_480],
    ['equity', schemeOf('Equity Scheme - Small Cap Fund'), -23_520, 24_480],
  ];
  test.each(cases)('of %s stays within its bounds and varies', (_kind, scheme, least, most) => {
    const steps = Array.from({ length: 1_000 }, (_none, index) =>
      stepPpm('seed', { ...scheme, code: String(index) }, DAY),
    );
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...steps)).toBeLessThanOrEqual(most);
    expect(new Set(steps).size).toBeGreaterThan(20);
  });

  test('is the same for the same seed, code and date', () => {
    const scheme = schemeOf('Equity Scheme - Small Cap Fund');
    expect(stepPpm('seed', scheme, DAY)).toBe(stepPpm('seed', { ...scheme, name: 'renamed' }, DAY));
    expect(stepPpm('seed', scheme, DAY)).not.toBe(stepPpm('seed', scheme, businessDate('2026-08-21')));
  });
});
