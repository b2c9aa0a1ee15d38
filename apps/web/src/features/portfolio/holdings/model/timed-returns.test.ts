import { paise } from '@artha/domain/kit/money';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { aHolding } from '../testing/a-holding.ts';
import type { ReturnsOfHoldings } from '../holdings.api.ts';
import { holdingTree } from './holding-tree.ts';
import { hasIncome, timedReturns } from './timed-returns.ts';

const annual = { twr: '12.40', isTwrAnnual: true, noTwr: null, income: paise(500n) };
const short = { twr: '1.98', isTwrAnnual: false, noTwr: null, income: paise(0n) };
const none = { twr: null, isTwrAnnual: false, noTwr: 'There is no price yet.', income: paise(0n) };

const answer: ReturnsOfHoldings = {
  ...{ startDate: businessDate('2025-11-20'), endDate: businessDate('2026-11-20'), total: annual },
  appUsers: [{ id: 1, ...annual }],
  accounts: [{ id: 1, ...short }],
  accountAssets: [{ accountId: 1, assetId: 1, ...none }],
  holdings: [{ folioId: 7, instrumentId: 3, ...short }],
};

/** The rows of a tree from the top down, each with its return. */
const rowsOf = (returns: ReturnsOfHoldings | undefined, isPart: boolean) => {
  const timed = timedReturns({ data: returns, error: null }, isPart);
  const rows: [string, string | null | undefined, string | null | undefined][] = [];
  let nodes = holdingTree([aHolding()], undefined, { familyName: 'Deshmukh', isPart, timed });
  while (nodes.length > 0) {
    rows.push(...nodes.map(({ level, twr, absoluteTwr }): (typeof rows)[number] => [level, twr, absoluteTwr]));
    nodes = nodes.flatMap(({ children }) => children ?? []);
  }
  return rows;
};

test('each row of the tree has its own return, a year apart from those below', () => {
  expect(rowsOf(answer, false)).toEqual([
    ['family', '12.40', null],
    ['member', '12.40', null],
    ['account', null, '1.98'],
    ['asset', null, null],
    ['holding', null, '1.98'],
  ]);
});

test('while a search hides holdings only the holdings have one, and while loading no row', () => {
  expect(rowsOf(answer, true).map(([, twr, absolute]) => twr ?? absolute)).toEqual([null, null, null, null, '1.98']);
  expect(rowsOf(undefined, false).every(([, twr, absolute]) => twr === undefined && absolute === undefined)).toBe(true);
});

test('rows say why their return is missing when it could not be loaded', () => {
  const timed = timedReturns({ data: undefined, error: new Error('offline') }, false);
  expect(timed('family')).toMatchObject({ twr: null, noTwr: expect.stringMatching(/./) });
});

test.each<[bigint | undefined, boolean]>([
  [undefined, false],
  [0n, false],
  [500n, true],
  [-500n, true],
])('an income of %s paise is shown: %s', (income, isShown) => {
  expect(hasIncome(income === undefined ? {} : { income: paise(income) })).toBe(isShown);
});
