import { expect, test } from 'vitest';
import { aHoldingOf } from '../testing/a-holding.ts';
import type { Ranking } from './ranked-holdings.ts';
import { allHoldingsText, rankedHoldings } from './ranked-holdings.ts';

const ROWS = [
  aHoldingOf('A', { gainPercent: '9.50' }),
  aHoldingOf('B', { gainPercent: '-12.00' }),
  aHoldingOf('C', { gainPercent: null }),
  aHoldingOf('D', { gainPercent: '101.00' }),
  aHoldingOf('E', { gainPercent: '-2.00' }),
];

test.each<[Ranking, number, string]>([
  ['largest', 3, 'A B C'],
  ['top', 2, 'D A'],
  ['top', 9, 'D A E B'],
  ['bottom', 3, 'B E A'],
])('the %s %i holdings are %s', (ranking, count, names) => {
  expect(
    rankedHoldings(ROWS, ranking, count)
      .map(({ instrument }) => instrument.name)
      .join(' '),
  ).toBe(names);
});

test.each([
  [undefined, 'All holdings'],
  [1, '1 holding'],
  [12, 'All 12 holdings'],
])('the link to a list of %s', (count, text) => {
  expect(allHoldingsText(count)).toBe(text);
});
