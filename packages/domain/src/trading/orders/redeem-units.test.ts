import fc from 'fast-check';
import { expect, test } from 'vitest';
import loads from '../../../golden/exit_load.json' with { type: 'json' };
import golden from '../../../golden/units_stamp_duty.json' with { type: 'json' };
import { businessDate as day } from '../../kit/dates.ts';
import {
  nav,
  navFromText,
  paise,
  paiseFromText,
  scaledFromText,
  textFromPaise,
  units,
  unitsFromText,
} from '../../kit/money.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import { partsOf } from '../../ledger/ledger/lots.ts';
import { unchangedLoad } from '../../reference/scheme-rules/testing/unchanged-load.ts';
import type { ExitLoad } from '../../reference/scheme-rules/exit-load.ts';
import { NO_EXIT_LOAD } from '../../reference/scheme-rules/exit-load.ts';
import { redeemUnits, unitsToRedeem } from './redeem-units.ts';

/** '0.001' percent is 10 parts per million. */
const perMillion = (percent: string) => scaledFromText(percent, 4) ?? -1n;

const lotOf = (on: string, bought: string, left = bought): Lot => ({
  key: `allotment:${on}`,
  on: day(on),
  unitsBought: unitsFromText(bought),
  unitsLeft: unitsFromText(left),
  cost: paiseFromText('1000'),
  isLoadFree: false,
});

const loadOf = (tiers: readonly (readonly (number | string)[])[], freePercent = '0'): ExitLoad => ({
  tiers: tiers.map(([days, percent]) => ({
    upTo: { unit: 'day', count: Number(days) },
    perMillion: perMillion(String(percent)),
  })),
  freePerMillion: perMillion(freePercent),
});

test.each(loads.cases.map((each): [string, (typeof loads.cases)[number]] => [each.id, each]))(
  '%s',
  (_id, { input, expected }) => {
    const lots = input.lots_fifo.map(([on = '', bought = '']) => lotOf(on, bought));
    const redemption = redeemUnits(partsOf(lots, unitsFromText(input.redeem_units)), {
      navOn: day(input.redeem_date),
      nav: navFromText(input.nav),
      exitLoads: unchangedLoad(loadOf(input.tiers_upto_days_pct, input.free_pct_of_lot)),
      taxPerMillion: 0n,
    });
    expect(textFromPaise(redemption.gross)).toBe(expected.gross);
    expect(textFromPaise(redemption.exitLoad)).toBe(expected.exit_load);
    expect(textFromPaise(redemption.net)).toBe(expected.net);
    expect(
      redemption.parts.map((part) => ({
        lot_date: part.lot.on,
        units: part.units,
        days: part.daysHeld,
        free_units: part.freeUnits,
        load_pct: part.loadPerMillion,
        load: textFromPaise(part.load),
      })),
    ).toEqual(
      expected.parts.map((part) => ({
        ...part,
        units: unitsFromText(part.units),
        free_units: unitsFromText(part.free_units),
        load_pct: perMillion(part.load_pct),
      })),
    );
  },
);

const sales = golden.cases.flatMap(({ id, input, expected }) =>
  input.units && expected.gross ? [{ id, input, expected }] : [],
);
test.each(sales.map((each): [string, (typeof sales)[number]] => [each.id, each]))('%s', (_id, { input, expected }) => {
  const redemption = redeemUnits(partsOf([lotOf('2026-01-01', input.units)], unitsFromText(input.units)), {
    navOn: day('2026-01-02'),
    nav: navFromText(input.nav),
    exitLoads: unchangedLoad(loadOf([[30, input.exit_load_pct]])),
    taxPerMillion: perMillion(input.stt_pct),
  });
  expect(textFromPaise(redemption.gross)).toBe(expected.gross);
  expect(textFromPaise(redemption.exitLoad)).toBe(expected.exit_load);
  expect(textFromPaise(redemption.securitiesTax)).toBe(expected.stt);
  expect(textFromPaise(redemption.net)).toBe(expected.net_payout);
});

test('units that left before have used up the free part of a purchase', () => {
  const exitLoads = unchangedLoad(loadOf([[365, '1']], '10'));
  const terms = { navOn: day('2026-02-01'), nav: navFromText('10'), exitLoads, taxPerMillion: 0n };
  const freeOf = (left: string, sold: string) =>
    redeemUnits(partsOf([lotOf('2026-01-01', '1000', left)], unitsFromText(sold)), terms).parts[0]?.freeUnits;
  expect(freeOf('1000', '300')).toBe(unitsFromText('100'));
  expect(freeOf('940', '300')).toBe(unitsFromText('40'));
  expect(freeOf('900', '300')).toBe(0n);
});

test('each lot bears the load under which it was bought', () => {
  const lots = [lotOf('2026-09-01', '100'), lotOf('2026-11-02', '100')];
  const exitLoads = [
    ...unchangedLoad(NO_EXIT_LOAD),
    { from: day('2026-11-01'), exitLoad: loadOf([[365, '1']]), isAssumed: false },
  ];
  const terms = { navOn: day('2026-11-10'), nav: navFromText('10'), exitLoads, taxPerMillion: 0n };
  const { parts, exitLoad, net } = redeemUnits(partsOf(lots, unitsFromText('200')), terms);
  expect(parts.map(({ loadPerMillion, load }) => [loadPerMillion, textFromPaise(load)])).toEqual([
    [0n, '0.00'],
    [10_000n, '10.00'],
  ]);
  expect([exitLoad, net].map(textFromPaise)).toEqual(['10.00', '1990.00']);
});

test('units of reinvested income and bonus units bear no load', () => {
  const lots = [lotOf('2026-09-01', '100'), { ...lotOf('2026-10-01', '50'), isLoadFree: true }];
  const exitLoads = unchangedLoad(loadOf([[365, '1']]));
  const terms = { navOn: day('2026-11-10'), nav: navFromText('10'), exitLoads, taxPerMillion: 0n };
  const { parts, net } = redeemUnits(partsOf(lots, unitsFromText('150')), terms);
  expect(parts.map(({ loadPerMillion, load }) => [loadPerMillion, textFromPaise(load)])).toEqual([
    [10_000n, '10.00'],
    [0n, '0.00'],
  ]);
  expect(textFromPaise(net)).toBe('1490.00');
});

const someLots = fc.array(
  fc.record({ bought: fc.integer({ min: 1, max: 10_000_000 }), cost: fc.integer({ min: 0, max: 1_000_000_000 }) }),
  { minLength: 1, maxLength: 6 },
);

test('a redemption of everything takes all units and all cost, and its amounts add up', () => {
  fc.assert(
    fc.property(someLots, fc.integer({ min: 1, max: 10_000_000_000_000 }), (drawn, price) => {
      const lots = drawn.map(({ bought, cost }, at): Lot => ({
        ...lotOf(`2026-01-0${at + 1}`, '1'),
        unitsBought: units(BigInt(bought)),
        unitsLeft: units(BigInt(bought)),
        cost: paise(BigInt(cost)),
      }));
      const all = units(lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n));
      const terms = {
        navOn: day('2026-06-01'),
        nav: nav(BigInt(price)),
        exitLoads: unchangedLoad(NO_EXIT_LOAD),
        taxPerMillion: 10n,
      };
      const { gross, exitLoad, securitiesTax, net, parts, ...rest } = redeemUnits(partsOf(lots, all), terms);
      expect(rest.units).toBe(all);
      expect(gross).toBe(net + exitLoad + securitiesTax);
      expect(parts.reduce((sum, { cost }) => sum + cost, 0n)).toBe(lots.reduce((sum, { cost }) => sum + cost, 0n));
    }),
  );
});

test.each([
  ['1000', '10', 3, '100'],
  ['100', '3', 3, '33.333'],
  ['200', '3', 3, '66.667'],
  ['200', '3', 4, '66.6667'],
  ['0.01', '4100.1234', 3, '0'],
] as const)('₹%s at a NAV of %s redeems, to %i places, %s units', (amount, price, places, expected) => {
  expect(unitsToRedeem(paiseFromText(amount), navFromText(price), places)).toBe(unitsFromText(expected));
});
