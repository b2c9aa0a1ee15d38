import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Paise } from '../../kit/money.ts';
import { nav, navFromText, paise, paiseFromText, textFromPaise, units, unitsFromText } from '../../kit/money.ts';
import type { Position } from './valuation.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import { percentOf } from '../../kit/percent-of.ts';
import { figuresOf, totalOf } from './valuation.ts';

test.each([
  ['1', '10', '10.00'],
  ['15235.31', '84.3127', '1284530.12'],
  ['0.0001', '49.99', '0.00'],
  ['0.0001', '50', '0.01'],
  ['0.0001', '0.00000001', '0.00'],
  ['1', '0.00499999', '0.00'],
  ['1', '0.005', '0.01'],
  ['1.005', '1', '1.01'],
  ['99.995', '10', '999.95'],
  ['0', '84.3127', '0.00'],
  ['99999999999.9999', '1000', '99999999999999.90'],
])('%s units at %s are worth %s', (held, price, value) => {
  expect(textFromPaise(valueOfUnits(unitsFromText(held), navFromText(price)))).toBe(value);
});

test('a value is within half a paisa of units times price', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(1n, 10n ** 13n), (held, price) => {
      const off = valueOfUnits(units(held), nav(price)) * 10n ** 10n - held * price;
      expect(2n * (off < 0n ? -off : off) <= 10n ** 10n).toBe(true);
    }),
  );
});

test.each([
  ['250.00', '1000.00', '25.00'],
  ['-31.00', '1000.00', '-3.10'],
  ['0.00', '1000.00', '0.00'],
  // Rounds halves away from zero.
  ['0.05', '1000.00', '0.01'],
  ['-0.05', '1000.00', '-0.01'],
  ['0.04', '1000.00', '0.00'],
  ['-0.04', '1000.00', '0.00'],
  ['10.00', '3.00', '333.33'],
  ['-5.00', '5.00', '-100.00'],
  ['10.00', '0.00', null],
  // Not a plausible figure.
  ['99999999.99', '0.01', null],
])('%s of %s is %s %', (part, whole, percent) => {
  expect(percentOf(paiseFromText(part), paiseFromText(whole))).toBe(percent);
});

const held = (changes: Partial<Position> = {}): Position => ({
  units: unitsFromText('100'),
  newUnits: units(0n),
  cost: paiseFromText('1000'),
  nav: navFromText('12.5'),
  previousNav: navFromText('12.4'),
  noGainPercent: null,
  ...changes,
});

const text = (amount: Paise | null) => (amount === null ? null : textFromPaise(amount));
const texts = (position: Position) => {
  const { investedValue, currentValue, unrealisedGain, gainPercent, dayChange } = figuresOf(position);
  return [text(investedValue), text(currentValue), text(unrealisedGain), gainPercent, text(dayChange)];
};

describe('invested, value, gain, percent and day change', () => {
  test.each<[string, Partial<Position>, readonly (string | null)[]]>([
    ['a gain', {}, ['1000.00', '1250.00', '250.00', '25.00', '10.00']],
    ['a loss', { nav: navFromText('9') }, ['1000.00', '900.00', '-100.00', '-10.00', '-340.00']],
    [
      'neither',
      { nav: navFromText('10'), previousNav: navFromText('10') },
      ['1000.00', '1000.00', '0.00', '0.00', '0.00'],
    ],
    ['units without cost', { cost: paise(0n) }, ['0.00', '1250.00', '1250.00', null, '10.00']],
    ['the first price', { previousNav: null }, ['1000.00', '1250.00', '250.00', '25.00', null]],
    ['no price', { nav: null, previousNav: null }, ['1000.00', null, null, null, null]],
    [
      'all bought at the newest price',
      { newUnits: unitsFromText('100') },
      ['1000.00', '1250.00', '250.00', '25.00', '0.00'],
    ],
    [
      'part bought at the newest price',
      { newUnits: unitsFromText('60') },
      ['1000.00', '1250.00', '250.00', '25.00', '4.00'],
    ],
  ])('%s', (_what, changes, figures) => expect(texts(held(changes))).toEqual(figures));
});

describe('a total', () => {
  const rows = [
    figuresOf(held()),
    figuresOf(held({ nav: navFromText('9'), previousNav: null })),
    figuresOf(held({ nav: null, previousNav: null })),
  ];

  test('sums priced rows; a row without a price counts only as invested', () => {
    expect(totalOf(rows)).toEqual({
      investedValue: paiseFromText('3000'),
      currentValue: paiseFromText('2150'),
      unrealisedGain: paiseFromText('150'),
      gainPercent: '7.50',
      noGainPercent: null,
      dayChange: paiseFromText('10'),
    });
  });

  test('has no percent when a row has none for a jump, and says why', () => {
    const jumped = figuresOf(held({ noGainPercent: 'jumped' }));
    expect(jumped).toMatchObject({ unrealisedGain: paiseFromText('250'), gainPercent: null, noGainPercent: 'jumped' });
    const total = totalOf([...rows, jumped]);
    expect(total).toMatchObject({ unrealisedGain: paiseFromText('400'), gainPercent: null, noGainPercent: 'jumped' });
  });

  test('of no rows is zero, without a percent', () => {
    expect(totalOf([])).toMatchObject({ investedValue: 0n, currentValue: 0n, unrealisedGain: 0n, gainPercent: null });
  });

  test('without any price has no value', () => {
    expect(totalOf(rows.slice(2))).toMatchObject({ investedValue: 100_000n, currentValue: null, unrealisedGain: null });
  });

  test('is the exact sum of its rows', () => {
    const amounts = fc.tuple(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n));
    fc.assert(
      fc.property(fc.array(amounts), (positions) => {
        const figures = positions.map(([some, price, cost]) =>
          figuresOf(held({ units: units(some), nav: nav(price), cost: paise(cost) })),
        );
        const total = totalOf(figures);
        expect(total.unrealisedGain).toBe((total.currentValue ?? 0n) - total.investedValue);
        expect(total.currentValue).toBe(figures.reduce((sum, row) => sum + (row.currentValue ?? 0n), 0n));
      }),
    );
  });
});
