import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import golden from '../../golden/xirr.json' with { type: 'json' };
import type { BusinessDate } from './dates.ts';
import { businessDate as day, daysBetween } from './dates.ts';
import { paise, paiseFromText } from './money.ts';
import { ratesOf, xirr } from './xirr.ts';

interface Expected {
  readonly status: string;
  readonly rate?: number;
  readonly roots?: readonly number[];
  readonly preferred?: number;
}

test.each(golden.cases.map((each) => [each.id, each] as const))('%s', (_id, { input, expected, tolerance }) => {
  const flows = input.cashflows as [BusinessDate, number][];
  const first = flows.map(([on]) => on).toSorted()[0]!;
  const { all, counting } = ratesOf(flows.map(([on, amount]) => ({ days: daysBetween(first, on), amount })));
  const { rate, roots = rate === undefined ? [] : [rate], preferred = rate }: Expected = expected;
  expect(all).toHaveLength(roots.length);
  for (const [index, root] of roots.entries()) expect(Math.abs(all[index]! - root)).toBeLessThanOrEqual(tolerance);
  if (preferred === undefined) expect(counting).toBeUndefined();
  else expect(Math.abs(counting! - preferred)).toBeLessThanOrEqual(tolerance);
});

/** Days are counted from any day: it need not be the first. */
const EPOCH = day('2025-03-01');

const of = (flows: Readonly<Record<string, string>>) =>
  xirr(
    Object.entries(flows).map(([on, rupees]) => ({ days: daysBetween(EPOCH, day(on)), amount: paiseFromText(rupees) })),
  );

describe('in percent a year', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a tenth in a year', { '2025-01-01': '-10000', '2026-01-01': '11000' }, '10.00'],
    ['whichever comes first in the list', { '2026-01-01': '11000', '2025-01-01': '-10000' }, '10.00'],
    ['a leap year is a day longer', { '2024-01-01': '-10000', '2025-01-01': '11000' }, '9.97'],
    ['nothing gained', { '2025-01-01': '-10000', '2026-01-01': '10000' }, '0.00'],
    ['a half goes away from zero', { '2025-01-01': '-100000', '2026-01-01': '112345' }, '12.35'],
    ['below zero too', { '2025-01-01': '-100000', '2026-01-01': '87655' }, '-12.35'],
    ['a loss of all but a paisa', { '2025-01-01': '-10000', '2026-01-01': '0.01' }, '-100.00'],
    ['a day', { '2026-01-01': '-10000', '2026-01-02': '10010' }, '44.03'],
  ])('%s', (_what, flows, percent) => expect(of(flows)).toEqual({ kind: 'one', percent }));

  test.each<[string, Record<string, string>]>([
    ['without any flow', {}],
    ['all put in', { '2025-01-01': '-10000', '2025-06-01': '-100' }],
    ['all on one day', { '2025-01-01': '-10000' }],
    ['nothing left', { '2025-01-01': '-10000', '2026-01-01': '0' }],
    ['beyond belief', { '2026-01-01': '-100', '2026-01-02': '110' }],
  ])('%s there is none', (_what, flows) => expect(of(flows)).toEqual({ kind: 'none' }));

  test('several are told, and that counts at which a higher rate is worth less', () => {
    // 1 + rate is 1.1 or 1.3: -100 x (1 - 1.1 v) (1 - 1.3 v).
    const flows = { '2025-01-01': '-100', '2026-01-01': '240', '2027-01-01': '-143' };
    expect(of(flows)).toEqual({ kind: 'several', percent: '30.00', all: ['10.00', '30.00'] });
  });
});

/** Flows of yearly rates that are planted: the product of (1 - (1 + rate) v), a year a power. */
const planted = (rates: readonly number[]) =>
  rates
    .reduce<number[]>(
      (amounts, rate) =>
        [...amounts, 0].map((amount, index) => amount - (index === 0 ? 0 : amounts[index - 1]! * (1 + rate))),
      [-1e9],
    )
    .map((amount, year) => ({ days: 365 * year, amount }));

/** No two closer than what can be told apart. */
const farApart = (rates: readonly number[]) =>
  rates.every((rate, index) => index === 0 || rate - rates[index - 1]! > 0.05);

test('finds every rate that was planted, and no other', () => {
  const somewhere = fc.double({ min: -0.9, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 1, maxLength: 5 }), (drawn) => {
      const rates = drawn.toSorted((one, other) => one - other);
      fc.pre(farApart(rates));
      const { all } = ratesOf(planted(rates));
      expect(all).toHaveLength(rates.length);
      for (const [index, rate] of rates.entries()) expect(all[index]).toBeCloseTo(rate, 5);
    }),
    { numRuns: 500 },
  );
});

test('whoever puts in first and takes out later has one rate, and it makes both equal', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.bigInt(1n, 10n ** 12n)), { minLength: 1 });
  fc.assert(
    fc.property(amounts, fc.bigInt(10n ** 4n, 10n ** 13n), (put, out) => {
      const flows = put.map(([days, amount]) => ({ days, amount: -Number(amount) }));
      const whole = [...flows, { days: 9_001, amount: Number(out) }];
      const { all } = ratesOf(whole);
      expect(all.length).toBeLessThanOrEqual(1);
      // Nearer to a loss of all, a rate has no digits left to be held against.
      for (const rate of all.filter((each) => each > -0.99)) {
        const terms = whole.map(({ days, amount }) => amount * (1 + rate) ** ((9_001 - days) / 365));
        const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
        expect(Math.abs(terms.reduce((sum, term) => sum + term, 0))).toBeLessThanOrEqual(size * 1e-9);
      }
    }),
  );
});

test('is quick: a thousand plans of ten years, and one account that goes in and out a thousand times', () => {
  const plans = Array.from({ length: 1_000 }, (_, plan) => [
    ...Array.from({ length: 120 }, (_, month) => ({ days: month * 30, amount: paise(-500_000n) })),
    { days: 3_650, amount: paise(60_000_000n + BigInt(plan) * 50_000n) },
  ]);
  const startedAt = performance.now();
  for (const plan of plans) xirr(plan);
  const plansMs = performance.now() - startedAt;
  const trader = Array.from({ length: 2_000 }, (_, at) => ({
    days: at * 2,
    amount: paise(at % 2 === 0 ? -1_000_000n : 1_000_000n + BigInt((at * 7_919) % 40_000) - 15_000n),
  }));
  const tradedAt = performance.now();
  expect(xirr(trader).kind).not.toBe('none');
  const traderMs = performance.now() - tradedAt;
  process.stdout.write(
    `xirr: 1,000 plans in ${plansMs.toFixed(0)} ms, 1,000 times in and out in ${traderMs.toFixed(0)} ms\n`,
  );
  expect(Math.max(plansMs, traderMs)).toBeLessThan(1_000);
});
