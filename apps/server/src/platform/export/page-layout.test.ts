import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { FontWidths } from './fonts.ts';
import { REGULAR } from './fonts.ts';
import { ColumnNeeds, GAP_PT, MARGIN_PT, PageLayout } from './page-layout.ts';
import { printedOf } from './readable-cells.ts';
import { FULL, sheetOf } from './testing/sheet-of.ts';

/** Each letter is half as wide as high. */
const widthOf: FontWidths = { Regular: (text) => text.length / 2, Bold: (text) => text.length / 2 };

function layoutOf(keys: readonly string[], row: Readonly<Record<string, unknown>>, pageWidth: number) {
  const sheet = sheetOf(...keys);
  const needs = new ColumnNeeds(widthOf, sheet);
  const cells = sheet.columns.map((column) => printedOf(column, row[column.key]));
  needs.add(cells, REGULAR);
  const layout = new PageLayout(needs, pageWidth);
  return { needs, layout, lines: layout.rowOf(cells, REGULAR).lines };
}

test('columns fill the page, each in proportion to its widest text or word of its header', () => {
  const { layout } = layoutOf(['name', 'code'], { name: 'x'.repeat(20), code: '1' }, 800);
  const [name, code] = layout.columns;
  expect(name!.width / code!.width).toBeCloseTo(20 / 'Code'.length, 1);
  expect(code!.x - name!.x).toBeCloseTo(name!.width + GAP_PT);
  expect(code!.x + code!.width).toBeCloseTo(800 - MARGIN_PT);
});

test('long words are broken, and a number is as wide as it is', () => {
  const row = { name: 'word '.repeat(40).trim(), amount: paise(123_456_789_012_345_67n) };
  const { needs, lines } = layoutOf(['name', 'amount'], row, 300);
  expect(needs.widths[0]).toBeCloseTo(115);
  expect(needs.widths[1]).toBeCloseTo('12,34,56,78,90,12,345.67'.length * 4, 0);
  expect(lines[0]!.length).toBeGreaterThan(4);
  expect(lines[1]).toHaveLength(1);
});

test.each([
  ['the width that all columns need', ({ pageWidth }: ColumnNeeds) => pageWidth, 8],
  ['the least width', ({ leastPageWidth }: ColumnNeeds) => leastPageWidth, 7],
  ['half of it', ({ leastPageWidth }: ColumnNeeds) => leastPageWidth / 2, 6],
])('on %s letters have the right size', (_what, widthFor, textSize) => {
  const keys = ['name', 'code', 'amount', 'units', 'on'];
  const { needs } = layoutOf(keys, FULL, 800);
  const { layout, lines } = layoutOf(keys, FULL, widthFor(needs));
  expect(layout.textSize).toBeCloseTo(textSize);
  // No text is broken where the page is wide enough.
  if (textSize > 6) expect(lines.every(({ length }) => length === 1)).toBe(true);
});
