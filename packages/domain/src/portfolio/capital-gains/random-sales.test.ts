import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, businessDate as day } from '../../kit/dates.ts';
import { paise } from '../../kit/money.ts';
import { capitalGainOf } from '../../ledger/tax-rules/capital-gain.ts';
import { DEFAULT_TAX_RULES } from '../../ledger/tax-rules/default-tax-rules.ts';
import type { DatedGain } from './gain-years.ts';
import { gainYears } from './gain-years.ts';
import type { GainYear } from './set-off.ts';
import type { NaiveSale, NaiveYear } from './testing/naive-tax.ts';
import { naiveYears } from './testing/naive-tax.ts';

/** Compares gains, set-off, exemption and losses carried forward with the law written out again. */

const RUNS = { numRuns: 1_500 };

/** The days on which the law changes, and the last ones before. */
const EDGES = ['2018-01-31', '2018-03-31', '2023-03-31', '2024-02-28', '2024-07-22', '2025-03-31', '2026-03-31']
  .map(day)
  .flatMap((on) => [on, addDays(on, 1)]);

const anyDay = (from: string, days: number) => fc.nat({ max: days }).map((after) => addDays(day(from), after));
const sold = fc.oneof(anyDay('2014-07-11', 6_000), fc.constantFrom(...EDGES));
/** Around the day on which units become long term, on an edge of the law, or any number of days before. */
const before = fc.oneof(
  fc.record({ months: fc.constantFrom(12, 24, 36), days: fc.integer({ min: -1, max: 1 }) }),
  fc.record({ months: fc.constant(0), days: fc.integer({ min: 0, max: 6_000 }) }),
  fc.constantFrom(...EDGES),
);
const amount = fc.oneof(fc.bigInt(0n, 300n), fc.bigInt(0n, 60_000_000n));

const sale = fc
  .record({
    ...{ taxClass: fc.constantFrom('equity', 'equity', 'specified', 'other'), sold, before },
    ...{ cost: amount, value: amount, fairValue: fc.option(amount, { nil: undefined }) },
  })
  .map(({ before: age, ...each }): NaiveSale => {
    const bought = typeof age === 'string' ? age : addDays(addMonths(each.sold, -age.months), -age.days);
    return { ...each, bought: bought > each.sold ? each.sold : bought };
  });

function datedGain({ taxClass, bought, sold: on, cost, value, fairValue }: NaiveSale): DatedGain {
  const [acquiredOn, soldOn] = [day(bought), day(on)];
  const disposal = { taxClass, acquiredOn, soldOn, cost: paise(cost), value: paise(value) };
  const fair = fairValue === undefined ? {} : { fairValue: paise(fairValue) };
  return { soldOn, taxed: capitalGainOf({ ...disposal, ...fair }, DEFAULT_TAX_RULES) };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);

/** A year by kinds of gains: what was gained, lost, set off, exempted and is taxed. */
const naiveGroups = ({ all, gains }: NaiveYear) =>
  Object.fromEntries(
    [...Map.groupBy(all, ({ isLong, section, rate }) => [isLong, section, rate].join(' '))].map(([key, ofKind]) => {
      const open = gains.filter(({ of }) => ofKind.includes(of));
      const [lost, taxable] = [ofKind.filter(({ gain }) => gain < 0n), sum(open, (each) => each.left - each.exempted)];
      const { rate } = ofKind[0]!;
      const figures = {
        gains: sum(open, ({ of }) => of.gain),
        losses: -sum(lost, ({ gain }) => gain),
        setOff: sum(open, (each) => each.setOff),
        exempted: sum(open, (each) => each.exempted),
        taxable,
        tax: rate === null ? null : (2n * taxable * BigInt(rate) + 10_000n) / 20_000n,
      };
      return [key, figures];
    }),
  );

const groupsOf = ({ groups }: GainYear) =>
  Object.fromEntries(
    groups.map(({ term, section, ratePerMillion, isExemptible: _isExemptible, ...figures }) => {
      const rate = ratePerMillion === null ? null : Number(ratePerMillion) / 100;
      return [[term === 'long', section, rate].join(' '), figures];
    }),
  );

const lossesOf = (losses: readonly (readonly [isLong: boolean, year: number, left: bigint])[]) =>
  Object.fromEntries(
    [...Map.groupBy(losses, ([isLong, year]) => `${isLong} ${year}`)].map(([key, all]) => [
      key,
      sum(all, ([, , left]) => left),
    ]),
  );

test('every year of a person is as the law has it, written out sale by sale', () => {
  const sales = fc.array(sale, { maxLength: 24 });
  fc.assert(
    fc.property(sales, fc.integer({ min: 2016, max: 2034 }), (all, until) => {
      const years = gainYears(all.map(datedGain), until, DEFAULT_TAX_RULES);
      const naive = naiveYears(all, until);
      expect(years.map(({ year }) => year)).toEqual(naive.map(({ year }) => year));
      for (const [at, year] of years.entries()) {
        const expected = naive[at]!;
        expect(groupsOf(year)).toEqual(naiveGroups(expected));
        expect(year.exemption.used).toBe(expected.exempted);
        const carried = year.carried.map(
          ({ term, year: made, amount: left }) => [term === 'long', made, left] as const,
        );
        const naiveCarried = expected.losses.map(({ isLong, year: made, left }) => [isLong, made, left] as const);
        expect(lossesOf(carried)).toEqual(lossesOf(naiveCarried));
      }
    }),
    RUNS,
  );
});
