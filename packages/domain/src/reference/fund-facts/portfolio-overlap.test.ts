import { expect, test } from 'vitest';
import { paise } from '../../kit/money.ts';
import { commonWeight, portfolioOverlap, weightsByIsin } from './portfolio-overlap.ts';
import { ratingGrade } from './rating-grade.ts';
import { sectorOfIndustry } from './sector-of-industry.ts';
import { splitPortfolio } from './split-portfolio.ts';

const percent = (weights: Readonly<Record<string, number>>) =>
  new Map(Object.entries(weights).map(([isin, weight]) => [isin, BigInt(weight * 10_000)]));
const FUND = percent({ a: 50, b: 30, c: 20 });

test.each<[string, Readonly<Record<string, number>>, bigint]>([
  ['itself', { a: 50, b: 30, c: 20 }, 1_000_000n],
  ['nothing in common', { d: 100 }, 0n],
  ['the smaller weight of each', { a: 10, b: 60, d: 30 }, 400_000n],
  ['an empty portfolio', {}, 0n],
])('the common weight with %s', (_case, other, expected) => {
  expect(commonWeight(FUND, percent(other))).toBe(expected);
  expect(commonWeight(percent(other), FUND)).toBe(expected);
});

test('what is owned is one portfolio, weighted by value', () => {
  const owned = [
    { instrumentId: 1, value: paise(300n), weights: percent({ a: 40, d: 60 }) },
    { instrumentId: 2, value: paise(100n), weights: percent({ a: 100 }) },
    { instrumentId: 3, value: paise(100n), weights: undefined },
  ];
  // a: (300 x 40 + 100 x 100) / 400 = 55, of which the fund has 50; nothing else is common.
  expect(portfolioOverlap(FUND, owned)).toEqual({
    total: 500_000n,
    coverage: 800_000n,
    funds: [
      { instrumentId: 2, weight: 500_000n },
      { instrumentId: 1, weight: 400_000n },
    ],
    common: [{ isin: 'a', weightInFund: 500_000n, weightOwned: 550_000n }],
  });
});

test('a client without funds, or with funds of no known portfolio, overlaps with nothing', () => {
  expect(portfolioOverlap(FUND, [])).toEqual({ total: 0n, coverage: 0n, funds: [], common: [] });
  const unknown = [{ instrumentId: 3, value: paise(100n), weights: undefined }];
  expect(portfolioOverlap(FUND, unknown)).toMatchObject({ total: 0n, coverage: 0n });
});

test('weights of an ISIN are added, short positions and cash are left out', () => {
  const holdings = [
    { isin: 'a', weight: 10n },
    { isin: 'a', weight: 5n },
    { isin: 'b', weight: -5n },
    { isin: null, weight: 90n },
  ];
  expect([...weightsByIsin(holdings)]).toEqual([['a', 15n]]);
});

test('a split adds up equal labels, the largest first', () => {
  const holdings = [
    { label: 'x', weight: 10n },
    { label: 'y', weight: 30n },
    { label: 'x', weight: 20n },
    { label: undefined, weight: 99n },
  ];
  expect(splitPortfolio(holdings, ({ label }) => label)).toEqual([
    { label: 'x', weight: 30n },
    { label: 'y', weight: 30n },
  ]);
});

test.each<[string, string]>([
  ['CRISIL AAA', 'AAA'],
  ['CRISIL - AAA(SO)', 'AAA'],
  ['CARE A+(CE)', 'A+'],
  ['[ICRA]AA-', 'AA-'],
  ['IND A1+', 'A1+'],
  ['SOVEREIGN', 'Sovereign'],
  ['Unrated', 'Unrated'],
])('the grade of %s is %s', (published, grade) => {
  expect(ratingGrade(published)).toBe(grade);
});

test.each<[string, string | undefined]>([
  ['Banks', 'Financial Services'],
  ['Non - Ferrous Metals', 'Metals and Mining'],
  ['Healthcare', 'Healthcare'],
  ['Casinos & Gaming', undefined],
])('the sector of %s is %s', (industry, sector) => {
  expect(sectorOfIndustry(industry)).toBe(sector);
});
