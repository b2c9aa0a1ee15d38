import { expect, test } from 'vitest';
import { keysBetween, linesOf } from './table-lines.ts';

const rowKey = (row: string) => row;
const page = (rows: readonly string[], offset = 0, count = rows.length) => ({
  kind: 'page' as const,
  rows,
  offset,
  count,
});

test('a page counts the rows of all pages', () => {
  const lines = linesOf({ source: page(['k', 'l'], 10, 57), rowKey });
  expect([lines.count, lines.offset, lines.total, lines.isTreegrid]).toEqual([2, 10, 57, false]);
});

test('a tree counts the visible rows', () => {
  const childrenOf = (row: string) => (row === 'a' ? ['b', 'c'] : undefined);
  const lines = linesOf({ source: page(['a', 'd']), rowKey, childrenOf, expanded: new Set(['a']) });
  expect([lines.count, lines.total, lines.isTreegrid]).toEqual([4, 4, true]);
  expect(keysBetween(lines, 3, 1)).toEqual(['b', 'c', 'd']);
});

test('panels are lines but not rows', () => {
  const detail = (row: string) => (row === 'a' ? 'more of it' : undefined);
  const lines = linesOf({ source: page(['a', 'b']), rowKey, detail, expanded: new Set(['a', 'b']) });
  expect([lines.count, lines.total]).toEqual([3, 2]);
  expect(keysBetween(lines, 0, 2)).toEqual(['a', 'b']);
});

test('rows of a windowed list exist once they are loaded', () => {
  const source = {
    kind: 'windows' as const,
    count: 100_000,
    rowAt: (at: number) => (at < 200 ? `row ${at}` : undefined),
    onRange: () => undefined,
  };
  const lines = linesOf({ source, rowKey, detail: () => 'never' });
  expect([lines.count, lines.total, lines.isTreegrid, lines.whole]).toEqual([100_000, 100_000, false, undefined]);
  expect(lines.at(199)?.key).toBe('row 199');
  expect(lines.at(200)).toBeUndefined();
  expect(keysBetween(lines, 198, 205)).toEqual(['row 198', 'row 199']);
});
