import { expect, test } from 'vitest';
import { rowsInView, rowsOf, rowsToDraw } from './rows-in-view.ts';

const at = (scrollPx: number, count = 100_000) => rowsInView({ scrollPx, heightPx: 360, rowPx: 36, count });

test.each([
  ['at the top', 0, 100_000, 0, 9],
  ['a little scrolled', 1, 100_000, 0, 10],
  ['a row scrolled', 36, 100_000, 1, 10],
  ['at the end', 100_000 * 36 - 360, 100_000, 99_990, 99_999],
  ['beyond the end', 100_000 * 36, 100_000, 99_999, 99_999],
  ['a short list', 0, 3, 0, 2],
  ['an empty list', 0, 0, 0, -1],
])('%s', (_what, scrollPx, count, first, last) => {
  expect(at(scrollPx, count)).toEqual({ first, last });
});

test.each([
  ['at the top', 0, 9, 0, 19],
  ['in the middle', 500, 509, 490, 519],
  ['a row further', 501, 510, 490, 524],
  ['at the end', 99_990, 99_999, 99_980, 99_999],
])('renders rows around those in view: %s', (_what, first, last, from, to) => {
  expect(rowsToDraw({ first, last }, 100_000)).toEqual({ first: from, last: to });
});

test('the rendered range changes only every few rows of scrolling', () => {
  const drawn = Array.from({ length: 1_000 }, (_, first) => rowsToDraw({ first, last: first + 9 }, 100_000));
  for (const [first, range] of drawn.entries()) {
    expect(range.first).toBeLessThanOrEqual(Math.max(0, first - 10));
    expect(range.last).toBeGreaterThanOrEqual(first + 19);
  }
  expect(new Set(drawn.map((range) => range.first)).size).toBeLessThan(205);
});

test.each<[number | undefined, readonly number[]]>([
  [undefined, [5, 6, 7]],
  [6, [5, 6, 7]],
  [2, [2, 5, 6, 7]],
  [9, [5, 6, 7, 9]],
])('the focused row (%s) stays rendered', (kept, rows) => {
  expect(rowsOf({ first: 5, last: 7 }, kept)).toEqual(rows);
});

test('an empty range has no rows', () => {
  expect(rowsOf({ first: 0, last: -1 }, undefined)).toEqual([]);
});
