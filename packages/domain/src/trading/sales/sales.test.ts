import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDate } from '../../kit/dates.ts';
import type { Units } from '../../kit/money.ts';
import {
  navFromText,
  paise,
  paiseFromText,
  textFromPaise,
  textFromUnits,
  units,
  unitsFromText,
} from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import { DEFAULT_TAX_RULES } from '../../ledger/tax-rules/default-tax-rules.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import { schemeRuleOn } from '../../reference/scheme-rules/scheme-rule.ts';
import { decideSale } from './decide-sale.ts';
import { estimateRedemption } from './estimate-parts.ts';
import { enoughFrom, freeUnits } from './free-units.ts';
import { saleFingerprint } from './sale-fingerprint.ts';
import type { SaleRequest } from './sale-request.ts';
import type { DescribedSale } from './sale-text.ts';
import { destinationText, saleActionText } from './sale-text.ts';
import { unitsToReserve } from './units-to-reserve.ts';

const ON = businessDate('2026-11-20');
const NAV = navFromText('25');
const ELSS = { unit: 'month', count: 36 } as const;
const rule = schemeRuleOn(
  DEFAULT_RULES.schemes,
  { id: 1, name: 'Asha', categoryGroup: 'Equity Schemes - Flexi Cap Fund' },
  ON,
);

const lot = (on: BusinessDate | string, left: string, bought = left): Lot => ({
  key: `allotment:${on}`,
  on: businessDate(on),
  unitsBought: unitsFromText(bought),
  unitsLeft: unitsFromText(left),
  cost: paiseFromText('1000'),
  isLoadFree: false,
});

const LOTS = [lot('2023-11-20', '100'), lot('2023-11-21', '50'), lot('2025-01-06', '30.5')];
const held = (reserved: string, lots: readonly Lot[] = LOTS) => {
  const total = lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n);
  const unitsReserved = unitsFromText(reserved);
  return { unitsAvailable: units(total - unitsReserved), unitsReserved, lots };
};

describe('free units', () => {
  test.each([
    ['0', undefined, '180.5000', []],
    ['120', undefined, '60.5000', []],
    ['0', ELSS, '100.0000', ['50.0000 from 2026-11-21', '30.5000 from 2028-01-06']],
    ['40', ELSS, '60.0000', ['50.0000 from 2026-11-21', '30.5000 from 2028-01-06']],
    ['100', ELSS, '0.0000', ['50.0000 from 2026-11-21', '30.5000 from 2028-01-06']],
  ])('with %s reserved and a lock-in of %o, %s are free', (reserved, lockIn, free, locked) => {
    const found = freeUnits(held(reserved), lockIn, ON);
    expect(textFromUnits(found.free)).toBe(free);
    expect(found.locked.map((each) => `${textFromUnits(each.units)} from ${each.unlocksOn}`)).toEqual(locked);
  });

  test.each([
    ['100.001', '2026-11-21'],
    ['150', '2026-11-21'],
    ['150.001', '2028-01-06'],
    ['180.501', undefined],
  ])('%s units are free from %s', (wanted, from) => {
    expect(enoughFrom(freeUnits(held('0'), ELSS, ON), unitsFromText(wanted))).toBe(from);
  });

  test('free, locked and reserved units are all units, whatever is reserved', () => {
    const days = fc.array(fc.tuple(fc.nat(2_000), fc.bigInt(1n, 10_000_0000n)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(days, fc.nat(100), (ages, percent) => {
        const sorted = ages.toSorted(([one], [other]) => other - one);
        const lots = sorted.map(([age, left], index) => ({
          ...lot(addDays(ON, -age), '1'),
          key: `lot:${index}`,
          unitsBought: units(left),
          unitsLeft: units(left),
        }));
        const total = lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n);
        const unlocked = freeUnits({ unitsAvailable: units(total), unitsReserved: units(0n), lots }, ELSS, ON).free;
        const unitsReserved = units((unlocked * BigInt(percent)) / 100n);
        const holding = { unitsAvailable: units(total - unitsReserved), unitsReserved, lots };
        const { free, locked, lots: left } = freeUnits(holding, ELSS, ON);
        const lockedUnits = locked.reduce((sum, each) => sum + each.units, 0n);
        expect(free + lockedUnits + unitsReserved).toBe(total);
        expect(left.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n)).toBe(total - unitsReserved);
      }),
    );
  });
});

describe('deciding a sale', () => {
  const decide = (request: SaleRequest, reserved = '0', lockIn?: typeof ELSS) =>
    decideSale(
      { kind: 'redemption', name: 'Kosi Fund', held: freeUnits(held(reserved), lockIn, ON), rule, nav: NAV },
      request,
    );

  test.each<[SaleRequest, string, string | null]>([
    [{ units: unitsFromText('10.5') }, '10.5000', null],
    [{ amount: paiseFromText('1000') }, '40.0000', '1000.00'],
    [{ amount: paiseFromText('4512') }, '180.4800', '4512.00'],
    [{ isAllUnits: true }, '180.5000', null],
  ])('%o takes %s units', (request, sold, amount) => {
    const decided = decide(request);
    expect(textFromUnits(decided.units)).toBe(sold);
    expect(decided.amount === null ? null : textFromPaise(decided.amount)).toBe(amount);
  });

  test.each<[SaleRequest, string]>([
    [{}, 'sale.nothing-chosen'],
    [{ units: unitsFromText('1'), isAllUnits: true }, 'sale.amount-and-units'],
    [{ units: unitsFromText('-1') }, 'sale.units-not-positive'],
    [{ units: unitsFromText('180.501') }, 'sale.units-not-free'],
    [{ amount: paiseFromText('4513') }, 'sale.amount-not-free'],
  ])('%o is refused: %s', (request, code) => {
    expect(() => decide(request)).toThrow(expect.objectContaining({ code }));
  });

  test('names the day on which enough units unlock, not the first one', () => {
    expect(() => decide({ units: unitsFromText('120') }, '0', ELSS)).toThrow('locked in until 21 Nov 2026');
    expect(() => decide({ units: unitsFromText('170') }, '0', ELSS)).toThrow('locked in until 06 Jan 2028');
    expect(() => decide({ isAllUnits: true }, '100', ELSS)).toThrow('locked in until 21 Nov 2026');
  });
});

test.each([
  ['1000', '180.5', '44.4450'],
  ['4500', '180.5', '180.5000'],
  [null, '180.5', '12.0000'],
])('a sale of ₹%s with %s free units reserves %s', (amount, free, reserved) => {
  const sale = {
    amount: amount === null ? null : paiseFromText(amount),
    isAllUnits: false,
    units: unitsFromText('12'),
  };
  expect(textFromUnits(unitsToReserve(sale, { nav: NAV, free: unitsFromText(free), unitPlaces: 3 }))).toBe(reserved);
});

test('what is reserved for an amount is worth it until the NAV has fallen by a tenth', () => {
  const amounts = fc.bigInt(500_00n, 10_000_000_00n);
  const prices = fc.bigInt(5_00000000n, 5_000_00000000n);
  fc.assert(
    fc.property(amounts, prices, (amount, price) => {
      const nav = price as typeof NAV;
      const sale = { amount: paise(amount), isAllUnits: false, units: units(0n) };
      const free: Units = units(10n ** 18n);
      const reserved = unitsToReserve(sale, { nav, free, unitPlaces: 3 });
      expect(reserved % 10n).toBe(0n);
      expect(valueOfUnits(reserved, ((nav * 9n) / 10n + 1n) as typeof NAV) >= amount).toBe(true);
    }),
  );
});

test('the figures of the parts add up', () => {
  const estimate = estimateRedemption(LOTS, unitsFromText('160'), {
    navOn: ON,
    nav: NAV,
    exitLoads: rule.redemption.exitLoads,
    taxClass: 'equity',
    fairNav: undefined,
    taxRules: DEFAULT_TAX_RULES,
    taxPerMillion: 10n,
  });
  const sum = (of: (part: (typeof estimate.parts)[number]) => bigint) =>
    estimate.parts.reduce((total, part) => total + of(part), 0n);
  expect(sum((part) => part.units)).toBe(estimate.units);
  expect(sum((part) => part.load)).toBe(estimate.exitLoad);
  expect(sum((part) => part.gain)).toBe(estimate.gainShort + estimate.gainLong);
  expect(estimate.gross - estimate.exitLoad - estimate.securitiesTax).toBe(estimate.net);
});

test('a fingerprint changes with units, lots and choice; that of an amount not with the price', () => {
  const shown = {
    ...{ folioId: 1, instrumentId: 2, toInstrumentId: undefined, amount: null, isAllUnits: false, lots: LOTS },
    units: unitsFromText('10'),
  };
  const text = (changes: Partial<typeof shown> | { amount: ReturnType<typeof paiseFromText> | null }) =>
    JSON.stringify(saleFingerprint({ ...shown, ...changes }));
  const changed = [
    text({ units: unitsFromText('11') }),
    text({ isAllUnits: true }),
    text({ lots: LOTS.slice(1) }),
    text({ amount: paiseFromText('250') }),
    text({ folioId: 3 }),
  ];
  expect(new Set([text({}), ...changed]).size).toBe(changed.length + 1);
  const amount = paiseFromText('250');
  expect(JSON.stringify(saleFingerprint({ ...shown, amount, units: unitsFromText('9') }))).toBe(text({ amount }));
});

test.each<[Partial<DescribedSale>, string, string]>([
  [
    {},
    'to sell 120.500 units of Kosi Fund, about ₹52,310.00, paid to Sagar Bank ending 4471',
    'paid to Sagar Bank ending 4471',
  ],
  [
    { request: { amount: paiseFromText('5000'), units: null, isAllUnits: false } },
    'to sell ₹5,000.00 of Kosi Fund, paid to Sagar Bank ending 4471',
    'paid to Sagar Bank ending 4471',
  ],
  [
    { kind: 'switch', bank: undefined, targetName: 'Kosi Liquid Fund' },
    'to switch 120.500 units of Kosi Fund, about ₹52,310.00, to Kosi Liquid Fund',
    'to Kosi Liquid Fund',
  ],
])('%o is described for its one-time password', (changes, action, destination) => {
  const sale: DescribedSale = {
    kind: 'redemption',
    request: { amount: null, units: unitsFromText('120.5'), isAllUnits: false },
    fundName: 'Kosi Fund',
    value: paiseFromText('52310'),
    targetName: undefined,
    bank: { name: 'Sagar Bank', numberLast4: '4471' },
    ...changes,
  };
  expect([saleActionText(sale), destinationText(sale)]).toEqual([action, destination]);
});
