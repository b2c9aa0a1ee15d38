import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodReturnOf } from '../../kit/period-return.ts';
import { paise } from '../../kit/money.ts';
import type { HeldFund } from './moves.ts';
import { closingMoves, openingMoves } from './moves.ts';
import { portfolioPerformance } from './portfolio-performance.ts';
import { averageBasis, lotBasis } from './testing/naive-cost.ts';
import { tradesOf, valueOn } from './testing/naive-performance.ts';
import type { RandomPortfolio } from './testing/random-portfolio.ts';
import { randomPortfolio } from './testing/random-portfolio.ts';

/** Compares the engine with a second, naive implementation. */

const RUNS = { numRuns: 200 };
const sum = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);

test('the value of every day is the sum of the holdings at their newest prices', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { days, closingValue } = portfolioPerformance(funds, range);
      for (let index = 0; index < days.values.length; index += 1) {
        const values = funds.map((fund) => valueOn(fund, range.openingDay + index, range.openingDay));
        expect(BigInt(days.values[index]!)).toBe(sum(values, (value) => value ?? 0n));
      }
      expect(closingValue).toBe(BigInt(days.values.at(-1)!));
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

test('payments, gain and return are those of the moves', () => {
  fc.assert(
    fc.property(randomPortfolio, (portfolio) => {
      const { funds, range } = portfolio;
      const measured = portfolioPerformance(funds, range);
      const trades = [...tradesOf(portfolio)];
      expect(measured.paidIn).toBe(sum(trades, ([, { paidIn }]) => paidIn));
      expect(measured.paidOut).toBe(sum(trades, ([, { paidOut }]) => paidOut));
      const [opening, closing] = [range.openingDay, range.lastDay].map((day) =>
        sum(funds, (fund) => valueOn(fund, day, range.openingDay) ?? 0n),
      ) as [bigint, bigint];
      expect(measured.openingValue).toBe(opening);
      expect(measured.gain).toBe(closing - opening - measured.paidIn + measured.paidOut);
      const flows = trades.flatMap(([days, { paidIn, paidOut }]) => [
        { days, amount: paise(-paidIn) },
        { days, amount: paise(paidOut) },
      ]);
      const expected = periodReturnOf([
        { days: range.openingDay, amount: paise(-opening) },
        ...flows,
        { days: range.lastDay, amount: paise(closing) },
      ]);
      if (measured.days.jump === undefined) expect(measured).toMatchObject(expected);
    }),
    RUNS,
  );
});

test('cost and realised gain are those of the lots of the ledger', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { fifo, closingValue } = portfolioPerformance(funds, range);
      const until = funds.map(({ moves }) => lotBasis(closingMoves(moves)));
      const before = funds.map(({ moves }) => lotBasis(openingMoves(moves, range)));
      expect(fifo.invested).toBe(sum(until, ({ invested }) => invested));
      expect(fifo.realised).toBe(sum(until, ({ realised }) => realised) - sum(before, ({ realised }) => realised));
      expect(fifo.unrealised).toBe((closingValue ?? 0n) - fifo.invested);
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

/** A range that begins before the first move. */
const fromTheBeginning = ({ funds, range }: RandomPortfolio): RandomPortfolio => {
  const first = Math.min(range.lastDay, ...funds.flatMap(({ moves }) => moves.map(({ bookedDay }) => bookedDay)));
  return { funds, range: { openingDay: first - 1, lastDay: Math.max(range.lastDay, first) } };
};

test('from the beginning, realised and unrealised gain and income are the value less net flows', () => {
  fc.assert(
    fc.property(randomPortfolio.map(fromTheBeginning), ({ funds, range }) => {
      const { fifo, averageCost, gain, income } = portfolioPerformance(funds, range);
      for (const { realised, unrealised } of [fifo, averageCost])
        expect(realised + (unrealised ?? 0n) + income).toBe(gain);
    }),
    RUNS,
  );
});

test('contributions add up to the whole, by fund and by asset', () => {
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      const { byFund, byAsset, gain, openingValue, paidIn } = portfolioPerformance(funds, range);
      const invested = openingValue + paidIn;
      for (const parts of [byFund, byAsset]) {
        expect(sum(parts, (part) => part.gain ?? 0n)).toBe(gain);
        if (invested === 0n) continue;
        const points = parts.reduce((total, { contribution }) => total + Number(contribution), 0);
        expect(Math.abs(points - (Number(gain) / Number(invested)) * 100)).toBeLessThanOrEqual(0.005_001);
      }
    }),
    RUNS,
  );
});

test('a fund by itself has the figures that it has among others', () => {
  const alone = (funds: readonly HeldFund[], id: number) => funds.filter(({ instrumentId }) => instrumentId === id);
  fc.assert(
    fc.property(randomPortfolio, ({ funds, range }) => {
      for (const { id, xirr, absoluteReturn, twr, twrMethod, isTwrAnnual, gain } of portfolioPerformance(funds, range)
        .byFund)
        expect(portfolioPerformance(alone(funds, id), range)).toMatchObject({
          ...{ xirr, absoluteReturn, twr, twrMethod, isTwrAnnual, gain },
        });
    }),
    RUNS,
  );
});
