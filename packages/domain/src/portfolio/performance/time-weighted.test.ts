import { describe, expect, test } from 'vitest';
import golden from '../../../golden/twr.json' with { type: 'json' };
import { linkedGrowth, modifiedDietz, returnOfGrowth } from './linked-return.ts';
import { portfolioPerformance } from './portfolio-performance.ts';
import type { GivenFund } from './testing/funds.ts';
import { fund, range } from './testing/funds.ts';

const caseOf = (id: string) => golden.cases.find((each) => each.id === id)!;

describe('golden cases', () => {
  test('periods are linked', () => {
    const { input, expected, tolerance } = caseOf('twr-01-two-periods');
    const periods = input.sub_periods_begin_end_value!.map(([begin, end]) => ({
      ...{ begin: Number(begin), end: Number(end) },
    }));
    expect(Math.abs(linkedGrowth(periods) - 1 - expected.twr!)).toBeLessThanOrEqual(tolerance);
  });

  test('a fund that is bought and held has the return of its price', () => {
    const { input, expected, tolerance } = caseOf('twr-05-real-sbi-largecap');
    const growth = linkedGrowth([{ begin: Number(input.nav_from), end: Number(input.nav_to) }]);
    expect(Math.abs(growth - 1 - expected.twr!)).toBeLessThanOrEqual(tolerance);
    const annual = returnOfGrowth(growth, input.days!);
    expect(Math.abs(annual - expected.annualised_act365!)).toBeLessThanOrEqual(tolerance);
    const held = fund({
      navs: { [input.from!]: input.nav_from!, [input.to!]: input.nav_to! },
      moves: [{ on: input.from!, units: '1000', rupees: '44257.40' }],
    });
    const measured = portfolioPerformance([held], range(input.from!, input.to!));
    expect([measured.twr, measured.isTwrAnnual]).toEqual(['16.94', true]);
    expect(Math.abs(measured.weighted.growth! - 1 - expected.twr!)).toBeLessThanOrEqual(tolerance);
  });

  test('Modified Dietz', () => {
    const { input, expected, tolerance } = caseOf('twr-06-modified-dietz');
    const flows = input.flows_day_amount!.map(([day, amount]) => ({ day: Number(day), amount: Number(amount) }));
    const gain = modifiedDietz({ begin: Number(input.bmv), end: Number(input.emv), days: input.days!, flows });
    expect(Math.abs(gain! - expected.modified_dietz!)).toBeLessThanOrEqual(tolerance);
  });
});

test('Modified Dietz has no answer when nothing is invested on average', () => {
  expect(modifiedDietz({ begin: 0, end: 5, days: 10, flows: [{ day: 10, amount: 5 }] })).toBeUndefined();
});

/** A price a day from 1 March on, a rupee more each: 10, 11, 12 … */
const RISING = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`2026-03-${String(at + 1).padStart(2, '0')}`, String(10 + at)]),
);

interface Expected {
  readonly twr: string | null;
  readonly method?: 'daily' | 'modified-dietz';
  readonly from?: string;
  readonly to?: string;
}

describe('a fund from 1 March to 11 March 2026', () => {
  const first = { on: '2026-03-01', units: '100', rupees: '1000' };
  test.each<[string, GivenFund, Expected]>([
    ['bought and held: from 10 to 20', { navs: RISING, moves: [first] }, { twr: '100.00' }],
    [
      'more money at a higher price changes nothing',
      { navs: RISING, moves: [first, { on: '2026-03-06', units: '1000', rupees: '15000' }] },
      { twr: '100.00' },
    ],
    [
      'nor does a sale',
      { navs: RISING, moves: [first, { on: '2026-03-06', units: '-40', rupees: '600' }] },
      { twr: '100.00' },
    ],
    // 1,000 rupees buy 99 units: 99 x 20 of 1,000.
    ['what a purchase costs counts', { navs: RISING, moves: [{ ...first, units: '99' }] }, { twr: '98.00' }],
    // Half of 1,500 rupees leave at a tenth less than their value: 1.5 x (750 + 675) / 1,500 x 20 / 15.
    [
      'so does what a sale costs',
      { navs: RISING, moves: [first, { on: '2026-03-06', units: '-50', rupees: '675' }] },
      { twr: '90.00' },
    ],
    // From 10 to 12, and from 15 to 20: 1.2 x 4 / 3.
    [
      'days without anything invested do not count',
      {
        navs: RISING,
        moves: [
          first,
          { on: '2026-03-03', units: '-100', rupees: '1200' },
          { on: '2026-03-06', units: '10', rupees: '150' },
        ],
      },
      { twr: '60.00' },
    ],
    ['the opening counts at its value', { navs: RISING, moves: [first] }, { twr: '66.67', from: '2026-03-04' }],
    // 1,000 grow to 2,000 over 10 days; 1,200 more come after 5: (3,200 - 1,000 - 1,200) / (1,000 + 600).
    [
      'Modified Dietz bridges days on which money moved without a price',
      {
        navs: { '2026-02-18': '10', '2026-03-12': '20' },
        moves: [
          { ...first, on: '2026-02-18' },
          { on: '2026-03-07', units: '60', rupees: '1200' },
        ],
      },
      { twr: '62.50', method: 'modified-dietz', from: '2026-03-03', to: '2026-03-12' },
    ],
    [
      'a purchase before the first price is bridged as well',
      { navs: { '2026-03-06': '15' }, moves: [first] },
      { twr: '50.00', method: 'modified-dietz' },
    ],
    [
      'days without a price are no problem while no money moves',
      { navs: { '2026-03-01': '10', '2026-03-11': '12' }, moves: [first] },
      { twr: '20.00' },
    ],
    [
      'a purchase that was reversed never was',
      { navs: RISING, moves: [first, { on: '2026-03-04', units: '500', rupees: '9999', reversedOn: '2026-03-08' }] },
      { twr: '100.00' },
    ],
    [
      'the reversal of an earlier purchase is neither gain nor loss',
      {
        navs: RISING,
        moves: [first, { on: '2026-03-02', units: '100', rupees: '1100', reversedOn: '2026-03-08' }],
      },
      { twr: '66.67', from: '2026-03-04' },
    ],
    [
      'a split changes nothing',
      {
        navs: { ...RISING, '2026-03-06': '1.5', '2026-03-07': '1.6', '2026-03-08': '1.7', '2026-03-11': '2' },
        moves: [
          first,
          { on: '2026-03-06', units: '-100', rupees: '1000', kind: 'converted', journalId: 'split' },
          { on: '2026-03-06', units: '1000', rupees: '1000', kind: 'converted', journalId: 'split' },
        ],
      },
      { twr: '70.00', to: '2026-03-08' },
    ],
    [
      'nor do bonus units',
      {
        navs: { '2026-03-01': '10', '2026-03-06': '15', '2026-03-07': '8', '2026-03-11': '10' },
        moves: [first, { on: '2026-03-07', units: '100', rupees: '0', kind: 'bonus' }],
      },
      { twr: '100.00' },
    ],
    // 15 becomes 14 and a rupee a unit, for which there are 100 / 14 units more.
    [
      'reinvested income is part of the return',
      {
        navs: { '2026-03-01': '10', '2026-03-06': '15', '2026-03-07': '14', '2026-03-11': '14' },
        moves: [first, { on: '2026-03-07', units: '7.1429', rupees: '100', kind: 'income' }],
      },
      { twr: '50.00' },
    ],
    [
      'income that is paid out is part of the return',
      {
        navs: { '2026-03-01': '10', '2026-03-06': '15', '2026-03-07': '14', '2026-03-11': '14' },
        moves: [first, { on: '2026-03-07', units: '0', rupees: '100', kind: 'distribution' }],
      },
      { twr: '50.00' },
    ],
    [
      'all units are sold on the day of the income',
      {
        navs: { '2026-03-01': '10', '2026-03-06': '15', '2026-03-07': '14' },
        moves: [
          first,
          { on: '2026-03-07', units: '0', rupees: '100', kind: 'distribution' },
          { on: '2026-03-07', units: '-100', rupees: '1400' },
        ],
      },
      { twr: '50.00' },
    ],
    [
      'units from elsewhere come at their value, whatever they cost',
      {
        navs: RISING,
        moves: [first, { on: '2026-03-06', units: '100', rupees: '1', kind: 'carried', acquiredOn: '2020-01-01' }],
      },
      { twr: '100.00' },
    ],
    [
      'a price that nothing explains has no return',
      { navs: { ...RISING, '2026-03-06': '150' }, moves: [first] },
      { twr: null },
    ],
    ['nothing invested', { navs: RISING, moves: [{ ...first, on: '2026-03-15' }] }, { twr: null }],
  ])('%s', (_what, given, { twr, method = 'daily', from = '2026-03-01', to = '2026-03-11' }) => {
    const known = { ...given, moves: given.moves.filter(({ on }) => on <= to) };
    const measured = portfolioPerformance([fund(known)], range(from, to));
    expect([measured.twr, measured.twrMethod]).toEqual([twr, method]);
    expect(measured.noTwr === null).toBe(twr !== null);
  });
});

test('a transfer between two holdings is no flow', () => {
  const common = { kind: 'carried', journalId: 'transfer', on: '2026-03-06', rupees: '400' } as const;
  const one = fund({
    navs: RISING,
    moves: [
      { on: '2026-03-01', units: '100', rupees: '1000' },
      { ...common, units: '-40' },
    ],
  });
  const other = fund({ folioId: 2, navs: RISING, moves: [{ ...common, units: '40', acquiredOn: '2026-03-01' }] });
  const measured = portfolioPerformance([one, other], range('2026-03-01', '2026-03-11'));
  expect([measured.twr, measured.paidIn, measured.paidOut, measured.absoluteReturn]).toEqual([
    '100.00',
    100_000n,
    0n,
    '100.00',
  ]);
});

test('a year is annualised, a day less is not', () => {
  const held = fund({
    navs: { '2025-03-01': '10', '2026-02-28': '11', '2026-03-01': '11' },
    moves: [{ on: '2025-03-01', units: '100', rupees: '1000' }],
  });
  const until = (to: string) => {
    const { twr, isTwrAnnual, xirr, absoluteReturn } = portfolioPerformance([held], range('2025-03-01', to));
    return [twr, isTwrAnnual, xirr, absoluteReturn];
  };
  expect(until('2026-02-28')).toEqual(['10.00', false, null, '10.00']);
  expect(until('2026-03-01')).toEqual(['10.00', true, '10.00', null]);
});

test('without a price before the range there is no return', () => {
  const held = fund({ navs: { '2026-03-06': '15' }, moves: [{ on: '2026-02-01', units: '100', rupees: '1000' }] });
  const measured = portfolioPerformance([held], range('2026-03-01', '2026-03-11'));
  expect([measured.gain, measured.twr, measured.xirr, measured.absoluteReturn]).toEqual([null, null, null, null]);
  expect(measured.closingValue).toBe(150_000n);
  expect(measured.noReturn).toMatch(/no price for the first day/);
});

test('Modified Dietz bridges the last day as well', () => {
  // The other fund has its last price on 27 February: fresh until 9 March, when 1,000 and 1,800 rupees are held.
  const stale = fund({
    ...{ instrumentId: 2, name: 'Stale', navs: { '2026-02-27': '10' } },
    moves: [{ on: '2026-02-27', units: '100', rupees: '1000' }],
  });
  const priced = fund({
    navs: RISING,
    moves: [
      { on: '2026-03-01', units: '100', rupees: '1000' },
      { on: '2026-03-11', units: '50', rupees: '1050' },
    ],
  });
  const measured = portfolioPerformance([priced, stale], range('2026-03-01', '2026-03-11'));
  // 1.4 until then, and (4,000 - 2,800 - 1,050) / 2,800 since.
  expect([measured.twr, measured.twrMethod]).toEqual(['47.50', 'modified-dietz']);
});

test('the periods of a return are its factors, also of money that came before the first price', () => {
  const navs = { '2026-03-06': '15', '2026-03-11': '18' };
  const held = fund({ navs, moves: [{ on: '2026-03-01', units: '100', rupees: '1000' }] });
  const { weighted } = portfolioPerformance([held], range('2026-03-01', '2026-03-11'));
  // Until the first price, 1,000 rupees gained 500.
  expect(weighted.periods).toEqual([
    { from: 1, to: 6, begin: 0, end: 50_000, growth: 1.5 },
    { from: 6, to: 11, begin: 150_000, end: 180_000, growth: 1.2 },
  ]);
  expect(weighted.growth).toBeCloseTo(1.8, 12);
});

test('the figures of risk begin at the newest jump', () => {
  const navs = { ...RISING, '2026-03-05': '140', '2026-03-06': '150', '2026-03-07': '120', '2026-03-08': '130' };
  const moves = [{ on: '2026-03-01', units: '100', rupees: '1000' }];
  const { drawdown, days, weighted } = portfolioPerformance([fund({ navs, moves })], range('2026-03-01', '2026-03-08'));
  expect(days.jump).toEqual({ index: 5, name: 'Asha Fund' });
  expect(weighted.index.days).toHaveLength(4);
  expect(drawdown).toEqual({ percent: '-20.00', from: '2026-03-06', to: '2026-03-07' });
});
