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
  const { all, preferred } = ratesOf(flows.map(([on, amount]) => ({ days: daysBetween(first, on), amount })));
  const { rate, roots = rate === undefined ? [] : [rate], preferred: preferredRate = rate }: Expected = expected;
  expect(all).toHaveLength(roots.length);
  for (const [index, root] of roots.entries()) expect(Math.abs(all[index]! - root)).toBeLessThanOrEqual(tolerance);
  if (preferredRate === undefined) expect(preferred).toBeUndefined();
  else expect(Math.abs(preferred! - preferredRate)).toBeLessThanOrEqual(tolerance);
});

/** Days can be counted from any date, not only from the first flow. */
const EPOCH = day('2025-03-01');

const of = (flows: Readonly<Record<string, string>>) =>
  xirr(
    Object.entries(flows).map(([on, rupees]) => ({ days: daysBetween(EPOCH, day(on)), amount: paiseFromText(rupees) })),
  );

describe('in percent a year', () => {
  test.each<[string, Record<string, string>, string]>([
    ['ten percent in a year', { '2025-01-01': '-10000', '2026-01-01': '11000' }, '10.00'],
    ['in any order', { '2026-01-01': '11000', '2025-01-01': '-10000' }, '10.00'],
    ['a leap year is a day longer', { '2024-01-01': '-10000', '2025-01-01': '11000' }, '9.97'],
    ['no gain', { '2025-01-01': '-10000', '2026-01-01': '10000' }, '0.00'],
    ['a half is rounded away from zero', { '2025-01-01': '-100000', '2026-01-01': '112345' }, '12.35'],
    ['also below zero', { '2025-01-01': '-100000', '2026-01-01': '87655' }, '-12.35'],
    ['a loss of all but a paisa', { '2025-01-01': '-10000', '2026-01-01': '0.01' }, '-100.00'],
    ['one day', { '2026-01-01': '-10000', '2026-01-02': '10010' }, '44.03'],
  ])('%s', (_what, flows, percent) => expect(of(flows)).toEqual({ kind: 'one', percent }));

  test.each<[string, Record<string, string>]>([
    ['no flows', {}],
    ['only payments in', { '2025-01-01': '-10000', '2025-06-01': '-100' }],
    ['a single day', { '2025-01-01': '-10000' }],
    ['a total loss', { '2025-01-01': '-10000', '2026-01-01': '0' }],
    ['an implausible rate', { '2026-01-01': '-100', '2026-01-02': '110' }],
  ])('%s: there is no rate', (_what, flows) => expect(of(flows)).toEqual({ kind: 'none' }));

  test('returns all rates and prefers the one where the net present value falls', () => {
    // 1 + rate is 1.1 or 1.3: -100 x (1 - 1.1 v) (1 - 1.3 v).
    const flows = { '2025-01-01': '-100', '2026-01-01': '240', '2027-01-01': '-143' };
    expect(of(flows)).toEqual({ kind: 'several', percent: '30.00', all: ['10.00', '30.00'] });
  });
});

/** Yearly flows with known rates: the product of (1 - (1 + rate) v), one year for each power. */
const flowsOfRates = (rates: readonly number[]) =>
  rates
    .reduce<number[]>(
      (amounts, rate) =>
        [...amounts, 0].map((amount, index) => amount - (index === 0 ? 0 : amounts[index - 1]! * (1 + rate))),
      [-1e9],
    )
    .map((amount, year) => ({ days: 365 * year, amount }));

/** No two rates too close to separate. */
const farApart = (rates: readonly number[]) =>
  rates.every((rate, index) => index === 0 || rate - rates[index - 1]! > 0.05);

test('finds every known rate and no other', () => {
  const anyRate = fc.double({ min: -0.9, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(anyRate, { minLength: 1, maxLength: 5 }), (drawn) => {
      const rates = drawn.toSorted((one, other) => one - other);
      fc.pre(farApart(rates));
      const { all } = ratesOf(flowsOfRates(rates));
      expect(all).toHaveLength(rates.length);
      for (const [index, rate] of rates.entries()) expect(all[index]).toBeCloseTo(rate, 5);
    }),
    { numRuns: 500 },
  );
});

test('paying in first and out later has at most one rate, at which both sides are equal', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.bigInt(1n, 10n ** 12n)), { minLength: 1 });
  fc.assert(
    fc.property(amounts, fc.bigInt(10n ** 4n, 10n ** 13n), (put, out) => {
      const flows = put.map(([days, amount]) => ({ days, amount: -Number(amount) }));
      const whole = [...flows, { days: 9_001, amount: Number(out) }];
      const { all } = ratesOf(whole);
      expect(all.length).toBeLessThanOrEqual(1);
      // Closer to a total loss, a rate has too few digits to check.
      for (const rate of all.filter((each) => each > -0.99)) {
        const terms = whole.map(({ days, amount }) => amount * (1 + rate) ** ((9_001 - days) / 365));
        const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
        expect(Math.abs(terms.reduce((sum, term) => sum + term, 0))).toBeLessThanOrEqual(size * 1e-9);
      }
    }),
  );
});

test('finds a rate for an account with 1,000 buys and sells', () => {
  const trader = Array.from({ length: 2_000 }, (_, at) => ({
    days: at * 2,
    amount: paise(at % 2 === 0 ? -1_000_000n : 1_000_000n + BigInt((at * 7_919) % 40_000) - 15_000n),
  }));
  expect(xirr(trader).kind).not.toBe('none');
});
