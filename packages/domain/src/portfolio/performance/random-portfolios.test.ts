import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../../kit/money.ts';
import { periodReturnOf } from '../../kit/period-return.ts';
import type { PriceSeries } from '../../reference/fund-facts/price-series.ts';
import { dayOf } from '../../reference/fund-facts/price-series.ts';
import type { BenchmarkPerformance } from './benchmark.ts';
import type { GroupPerformance } from './group-performance.ts';
import { HAS_NO_PRICE } from './held-days.ts';
import type { HeldFund } from './moves.ts';
import { closingMoves, openingMoves } from './moves.ts';
import type { PortfolioPerformance } from './portfolio-performance.ts';
import { portfolioPerformance, withBenchmark } from './portfolio-performance.ts';
import { returnsOfHoldings } from './returns-of-holdings.ts';
import { annual, naiveContributions, naiveFigures, naiveGroups, naiveUnpriced } from './testing/naive-performance.ts';
import type { NaiveFigures } from './testing/naive-performance.ts';
import { naiveBenchmark } from './testing/naive-benchmark.ts';
import { averageBasis, lotBasis } from './testing/naive-cost.ts';
import type { Payment } from './testing/naive-rates.ts';
import { naiveReturn } from './testing/naive-rates.ts';
import { levelOn, naiveDrawdown, naiveVolatility, naiveWindows, naiveYears } from './testing/naive-risk.ts';
import { percentTexts } from './testing/percent-texts.ts';
import type { RandomPortfolio } from './testing/random-portfolio.ts';
import { randomPortfolio } from './testing/random-portfolio.ts';

/**
 * Compares the engine with a second, naive implementation. Money, flags, days and reasons are equal. A percent is equal
 * too, except where rounding in floating point sits on the edge between two hundredths (`percentTexts`).
 */

/** A failure is shown as it is found, with seed and path to repeat it: the search for a smaller one takes minutes. */
const RUNS = { numRuns: 200, endOnFailure: true };
/** Fractions differ by less when only floating point tells them apart. */
const NOISE = 1e-9;
const NO_ANSWER = 'No single rate explains these payments.';

const sum = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);

test('the value of every day is the sum of the holdings at their newest prices', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { days, unpriced } = portfolioPerformance(funds, range);
      const naive = naiveFigures(funds, range);
      expect(days.values).toHaveLength(naive.days.length);
      expect(naive.days.filter(({ value }, at) => value !== days.values[at])).toEqual([]);
      const isLacking = (at: number): boolean => (days.flags[at]! & HAS_NO_PRICE) !== 0;
      expect(naive.days.filter(({ lacksPrice }, at) => lacksPrice !== isLacking(at))).toEqual([]);
      expect(unpriced).toEqual(naiveUnpriced(funds, range));
    }),
    RUNS,
  );
});

test('a result stays as it is while others are computed', () => {
  fc.assert(
    fc.property(randomPortfolio, randomPortfolio, (first, second) => {
      for (const funds of [first.funds, first.funds.slice(0, 1)]) {
        const measured = portfolioPerformance(funds, first.range);
        const copy = structuredClone(measured);
        portfolioPerformance(second.funds, second.range);
        expect(measured).toEqual(copy);
        expect(portfolioPerformance(funds, first.range)).toEqual(copy);
      }
    }),
    RUNS,
  );
});

const amountsOf = ({ openingValue, closingValue, paidIn, paidOut, income, gain }: NaiveFigures | GroupPerformance) => ({
  ...{ openingValue, closingValue, paidIn, paidOut, income, gain },
});

/** The limit of XIRR and absolute return, in hundredths of a percent. */
const RATE_LIMIT = 1e11;
const rateTexts = (rate: number | undefined) => percentTexts(rate, RATE_LIMIT);

type Returned = Pick<GroupPerformance, 'xirr' | 'otherXirrs' | 'absoluteReturn'>;

function expectReturn({ xirr, otherXirrs, absoluteReturn }: Returned, payments: readonly Payment[]): void {
  const { rates, rate, absolute } = naiveReturn(payments);
  expect(xirr).toBeOneOf([...rateTexts(rate)]);
  expect(absoluteReturn).toBeOneOf([...rateTexts(absolute)]);
  const others = rates.filter((each) => each !== rate);
  expect(otherXirrs).toHaveLength(others.length);
  for (const [at, other] of others.entries()) expect(otherXirrs[at]).toBeOneOf([...rateTexts(other)]);
}

const payment = fc.record({ day: fc.nat({ max: 2_000 }), amount: fc.bigInt(-1_000_000n, 1_000_000n) });
const randomPayments = fc.array(payment, { minLength: 2, maxLength: 8 });

test('all rates of payments in both directions are found', () => {
  let several = 0;
  fc.assert(
    fc.property(randomPayments, (payments) => {
      const returned = periodReturnOf(payments.map(({ day, amount }) => ({ days: day, amount: paise(amount) })));
      expectReturn(returned, payments);
      if (returned.otherXirrs.length > 0) several += 1;
    }),
    RUNS,
  );
  expect(several).toBeGreaterThan(0);
});

type TimeWeighted = Pick<GroupPerformance, 'twr' | 'isTwrAnnual' | 'twrMethod' | 'noTwr'>;

function expectTimeWeighted({ twr, isTwrAnnual, twrMethod, noTwr }: TimeWeighted, naive: NaiveFigures): void {
  expect(twr).toBeOneOf([...percentTexts(naive.timeWeighted)]);
  expect([isTwrAnnual, twrMethod]).toEqual([naive.isAnnual, naive.grown.method]);
  expect(noTwr).toBe(twr === null ? (naive.noReturn ?? NO_ANSWER) : null);
}

function expectFigures(measured: GroupPerformance, naive: NaiveFigures): void {
  expect(amountsOf(measured)).toEqual(amountsOf(naive));
  expectReturn(measured, naive.payments);
  const hasReturn = measured.xirr !== null || measured.absoluteReturn !== null;
  expect(measured.noReturn).toBe(hasReturn ? null : (naive.noReturn ?? NO_ANSWER));
  expectTimeWeighted(measured, naive);
}

test('payments, income, gain and returns are those of the moves and days', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const measured = portfolioPerformance(funds, range);
      const naive = naiveFigures(funds, range);
      expectFigures(measured, naive);
      const jumpDay = measured.days.jump && range.openingDay + measured.days.jump.index;
      expect([jumpDay, measured.days.jump?.name]).toEqual([naive.jump?.day, naive.jump?.name]);
    }),
    RUNS,
  );
});

test('the time-weighted return is the product of the periods between payments', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { growth, periods } = portfolioPerformance(funds, range).weighted;
      if (growth === undefined) return;
      const product = periods.reduce((all, period) => all * period.growth, 1);
      expect(Math.abs(product / growth - 1)).toBeLessThan(NOISE);
    }),
    RUNS,
  );
});

/** The parts add up to the rounded percentage of the whole. */
function expectContributions(points: readonly (string | null)[], gains: readonly (bigint | null)[], invested: bigint) {
  if (invested === 0n) {
    expect(points).toEqual(gains.map(() => null));
    return;
  }
  const known = gains.map((gain) => gain ?? 0n);
  const hundredths = naiveContributions(known, invested).map(Number);
  expect(points.map((text) => text && Math.round(Number(text) * 100))).toEqual(
    hundredths.map((each, at) => (gains[at] === null ? null : each)),
  );
  const total = hundredths.reduce((all, each) => all + each, 0) / 100;
  expect(total.toFixed(2)).toBeOneOf([...percentTexts(Number(sum(known, (gain) => gain)) / Number(invested))]);
}

test('funds and asset classes have the figures of their holdings, and add up to the whole', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { byFund, byAsset, gain, openingValue, paidIn } = portfolioPerformance(funds, range);
      const compared = [
        [byFund, naiveGroups(funds, range, ({ instrumentId }) => instrumentId)],
        [byAsset, naiveGroups(funds, range, ({ assetId }) => assetId)],
      ] as const;
      for (const [parts, expected] of compared) {
        expect(parts.map(({ id }) => id)).toEqual([...expected.keys()]);
        for (const part of parts) expectFigures(part, expected.get(part.id)!);
        if (gain !== null) expect(sum(parts, (part) => part.gain ?? 0n)).toBe(gain);
        const points = parts.map(({ contribution }) => contribution);
        const gains = [...expected.values()].map((group) => group.gain);
        expectContributions(points, gains, openingValue + paidIn);
      }
    }),
    RUNS,
  );
});

test('each level of the tree of holdings has the return and income of its holdings', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const owned = funds.map((fund) => ({ ...fund, accountId: fund.folioId % 2, appUserId: 1 }));
      const { total, accounts, holdings } = returnsOfHoldings(owned, range);
      const naiveOf = (of: readonly HeldFund[]) => naiveFigures(of, range);
      const compared = [
        [total, naiveOf(owned)] as const,
        ...accounts.map((each) => [each, naiveOf(owned.filter(({ accountId }) => accountId === each.id))] as const),
        ...holdings.map((each, at) => [each, naiveOf([owned[at]!])] as const),
      ];
      for (const [measured, naive] of compared) {
        expectTimeWeighted(measured, naive);
        expect(measured.income).toBe(naive.income);
      }
    }),
    RUNS,
  );
});

function expectIndexYears({ reason, calendarYears }: BenchmarkPerformance, levels: PriceSeries, until: number): void {
  const known = [...levels.days]
    .map((day, at) => ({ day, level: levels.prices[at]! }))
    .filter(({ day }) => day <= until);
  const years = reason === null ? naiveYears(known) : [];
  expect(calendarYears.map(({ year, isComplete }) => [year, isComplete])).toEqual(
    years.map(({ year, isComplete }) => [year, isComplete]),
  );
  for (const [at, { change }] of years.entries())
    expect(calendarYears[at]!.percent).toBeOneOf([...percentTexts(change)]);
}

test('the benchmark buys and sells the index with the same payments', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range, levels }) => {
      const measured = portfolioPerformance(funds, range);
      const { benchmark } = withBenchmark(measured, levels);
      const { days, grown } = naiveFigures(funds, range);
      const naive = naiveBenchmark(days, grown, levels);
      const { reason, values, closingValue, twr, isTwrAnnual, twrMethod, noTwr } = benchmark!;
      expect([reason, noTwr, twrMethod]).toEqual([naive.reason, naive.reason, 'daily']);
      expect(twr).toBeOneOf([...percentTexts(annual(naive.growth, naive.days))]);
      expectIndexYears(benchmark!, levels, days[grown.to]!.day);
      expect(isTwrAnnual).toBe(naive.days >= 365);
      expectReturn(benchmark!, naive.payments);
      if (naive.reason !== null) {
        expect(closingValue).toBeNull();
        return;
      }
      // The index is held in floating point: a value so close to half a paisa may be rounded either way.
      expect(naive.values.at(-1)).toContain(closingValue);
      const isSame = (value: readonly bigint[] | undefined, at: number): boolean =>
        value === undefined ? Number.isNaN(values[at]) : value.includes(BigInt(values[at]!));
      expect(values).toHaveLength(naive.values.length);
      expect(naive.values.findIndex((value, at) => !isSame(value, at))).toBe(-1);
    }),
    RUNS,
  );
});

function expectDrawdown({ drawdown }: PortfolioPerformance, { levels }: NaiveFigures): void {
  const deepest = naiveDrawdown(levels);
  if (deepest > -NOISE) {
    // A fall that floating point made.
    expect(drawdown?.percent ?? '0.00').toBe('0.00');
    return;
  }
  expect(drawdown?.percent).toBeOneOf([...percentTexts(deepest)]);
  const [from, to] = [dayOf(drawdown!.from), dayOf(drawdown!.to)];
  expect(to).toBeGreaterThan(from);
  // Of several falls as deep, any will do.
  expect(Math.abs(levelOn(levels, to)! / levelOn(levels, from)! - 1 - deepest)).toBeLessThan(NOISE);
}

function expectRolling({ rolling }: PortfolioPerformance, { levels }: NaiveFigures): void {
  const expected = [1, 3, 5]
    .map((years) => ({ years, gains: naiveWindows(levels, years) }))
    .filter(({ gains }) => gains.length > 0);
  expect(rolling.map(({ years, windows }) => [years, windows])).toEqual(
    expected.map(({ years, gains }) => [years, gains.length]),
  );
  for (const [at, { gains }] of expected.entries()) {
    const { average, best, worst, lossShare } = rolling[at]!;
    expect(average).toBeOneOf([...percentTexts(gains.reduce((total, gain) => total + gain, 0) / gains.length)]);
    expect(best).toBeOneOf([...percentTexts(Math.max(...gains))]);
    expect(worst).toBeOneOf([...percentTexts(Math.min(...gains))]);
    // A window that ends where it began may be a loss or not.
    const shares = [-NOISE, NOISE].map((limit) => gains.filter((gain) => gain < limit).length / gains.length);
    expect(lossShare).toBeOneOf(shares.flatMap((share) => [...percentTexts(share)]));
  }
}

test('volatility, drawdown, calendar years and rolling returns are those of the growth', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const measured = portfolioPerformance(funds, range);
      const naive = naiveFigures(funds, range);
      const { index } = measured.weighted;
      expect(index.days).toHaveLength(naive.levels.length);
      expect(naive.levels.filter(({ day }, at) => day !== index.days[at])).toEqual([]);
      expect(naive.levels.filter(({ level }, at) => !(Math.abs(index.prices[at]! / level - 1) < NOISE))).toEqual([]);
      expect(measured.volatility).toBeOneOf([...percentTexts(naiveVolatility(naive.levels))]);
      expectDrawdown(measured, naive);
      const years = naiveYears(naive.levels);
      expect(measured.calendarYears.map(({ year, isComplete }) => [year, isComplete])).toEqual(
        years.map(({ year, isComplete }) => [year, isComplete]),
      );
      for (const [at, { change }] of years.entries())
        expect(measured.calendarYears[at]!.percent).toBeOneOf([...percentTexts(change)]);
      expectRolling(measured, naive);
    }),
    RUNS,
  );
});

test('cost and realised gain are those of the lots of the ledger', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { fifo, closingValue, unpriced } = portfolioPerformance(funds, range);
      const until = funds.map(({ moves }) => lotBasis(closingMoves(moves)));
      const before = funds.map(({ moves }) => lotBasis(openingMoves(moves, range)));
      const isPriced = (at: number) => !unpriced.includes(funds[at]!);
      expect(fifo.invested).toBe(sum(until, ({ invested }) => invested));
      expect(fifo.realised).toBe(sum(until, ({ realised }) => realised) - sum(before, ({ realised }) => realised));
      const costOfPriced = sum(
        until.filter((_, at) => isPriced(at)),
        ({ invested }) => invested,
      );
      expect(fifo.unrealised).toBe(closingValue === null ? null : closingValue - costOfPriced);
    }),
    RUNS,
  );
});

test('average cost and its realised gain are those of each holding', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { averageCost } = portfolioPerformance(funds, range);
      const until = averageBasis(funds.map(({ moves }) => closingMoves(moves)));
      const before = averageBasis(funds.map(({ moves }) => openingMoves(moves, range)));
      expect(averageCost.invested).toBe(sum(until, ({ cost }) => cost));
      expect(averageCost.realised).toBe(
        sum(until, ({ realised }) => realised) - sum(before, ({ realised }) => realised),
      );
    }),
    RUNS,
  );
});

/** A range that begins before the first move, with holdings that have a price at its end. */
const fromTheBeginning = ({ funds, range, levels }: RandomPortfolio): RandomPortfolio => {
  const first = Math.min(range.lastDay, ...funds.flatMap(({ moves }) => moves.map(({ bookedDay }) => bookedDay)));
  const whole = { openingDay: first - 1, lastDay: Math.max(range.lastDay, first) };
  const { unpriced } = portfolioPerformance(funds, whole);
  return { funds: funds.filter((fund) => !unpriced.includes(fund)), range: whole, levels };
};

test('from the beginning, realised and unrealised gain and income are the value less net flows and securities tax', () => {
  fc.assert(
    fc.property(randomPortfolio.map(fromTheBeginning), ({ funds, range }) => {
      const { fifo, averageCost, gain, income } = portfolioPerformance(funds, range);
      const moves = funds.flatMap((fund) => closingMoves(fund.moves));
      const tax = sum(moves, ({ securitiesTax }) => BigInt(securitiesTax));
      for (const { realised, unrealised } of [fifo, averageCost])
        expect(realised + (unrealised ?? 0n) + income - tax).toBe(gain);
    }),
    RUNS,
  );
});

/** The figures of a group that do not depend on the rest of the portfolio. */
const ownFigures = (group: GroupPerformance) => {
  const { xirr, otherXirrs, absoluteReturn, noReturn, twr, isTwrAnnual, twrMethod, noTwr } = group;
  return { ...amountsOf(group), xirr, otherXirrs, absoluteReturn, noReturn, twr, isTwrAnnual, twrMethod, noTwr };
};

test('a fund by itself has the figures that it has among others', () => {
  const alone = (funds: readonly HeldFund[], id: number) => funds.filter(({ instrumentId }) => instrumentId === id);
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      for (const group of portfolioPerformance(funds, range).byFund)
        expect(ownFigures(portfolioPerformance(alone(funds, group.id), range))).toEqual(ownFigures(group));
    }),
    RUNS,
  );
});

const KINDS = ['trade', 'income', 'distribution', 'carried', 'converted', 'bonus'] as const;

/** All units were sold, and others bought later. */
function isBoughtAgain({ moves }: HeldFund): boolean {
  const held = moves.map((_, at) => moves.slice(0, at + 1).reduce((units, move) => units + move.units, 0));
  const soldAt = held.findIndex((units, at) => units === 0 && moves[at]!.units < 0);
  return soldAt >= 0 && held.slice(soldAt).some((units) => units > 0);
}

/** What makes a portfolio worth a comparison, and whether it is so. */
function casesOf({ funds, range, levels }: RandomPortfolio): Readonly<Record<string, boolean>> {
  const measured = withBenchmark(portfolioPerformance(funds, range), levels);
  const { twr, isTwrAnnual, noTwr, volatility, drawdown, calendarYears, rolling, byFund, unpriced } = measured;
  const moves = funds.flatMap((fund) => fund.moves);
  const isReversed = (isEarlier: boolean) =>
    moves.some((move) => move.reversedDay !== null && move.bookedDay <= range.openingDay === isEarlier);
  const kinds = KINDS.map((kind) => [
    kind,
    moves.some((move) => move.kind === kind && move.bookedDay > range.openingDay),
  ]);
  const reasonOfBenchmark = measured.benchmark?.reason ?? '';
  return {
    ...Object.fromEntries(kinds),
    'sold and bought again': funds.some(isBoughtAgain),
    'reversed within the range': isReversed(false),
    'a reversal of an earlier move': isReversed(true),
    'a year or more': twr !== null && isTwrAnnual,
    'a year to the day': range.lastDay - range.openingDay === 365 && twr !== null,
    'less than a year': twr !== null && !isTwrAnnual,
    'Modified Dietz': measured.twrMethod === 'modified-dietz',
    'nothing invested': noTwr !== null && noTwr.startsWith('No money'),
    'a jump': measured.days.jump !== undefined,
    'no price at the end': unpriced.length > 0 && twr !== null,
    'no price at the beginning': byFund.some((part) => part.noTwr?.includes('first day')),
    'several asset classes': measured.byAsset.length > 1,
    'few returns': twr !== null && volatility === null,
    'no fall': twr !== null && drawdown === null,
    'a fall': drawdown !== null,
    'a complete year': calendarYears.some(({ isComplete }) => isComplete),
    'a year in progress': calendarYears.some(({ isComplete }) => !isComplete),
    'five years': rolling.some(({ years }) => years === 5),
    'a window with a loss': rolling.some(({ lossShare }) => lossShare !== '0.00'),
    'an index without a level': reasonOfBenchmark.includes('no level'),
    'an index that was sold': reasonOfBenchmark.includes('sold more'),
    'a year of the index': measured.benchmark?.calendarYears.length !== 0,
    'an index that was held': measured.benchmark?.closingValue != null,
  };
}

test('every case is among the random portfolios', () => {
  // Always the same ones: by chance, the rarest case may be missing.
  const cases = fc.sample(randomPortfolio, { ...RUNS, seed: 1 }).map(casesOf);
  expect(Object.keys(cases[0]!).filter((name) => !cases.some((each) => each[name]))).toEqual([]);
});
