import type { ColumnKind } from '@artha/contract/kit/table';
import type { FontName, FontWidths } from './fonts.ts';
import { BOLD, printable, REGULAR } from './fonts.ts';
import { linesOf } from './text-lines.ts';
import type { FileColumn, Sheet } from './sheet.ts';
import { factsOf, headerOf, isFigure, isInRupees } from './sheet.ts';

export const MARGIN_PT = 36;
export const TITLE_TEXT_PT = 15;
export const FACT_TEXT_PT = 9;
const TITLE_PT = 24;
const FOOTER_PT = 18;
const GAP_PT = 10;
export const PADDING_PT = 2.5;
const LINE_HEIGHT = 1.36;

/** Shares of the page's width. */
const SHARES: Readonly<Record<ColumnKind, number>> = {
  text: 3,
  code: 1.8,
  choice: 1.6,
  list: 3.5,
  json: 4,
  flag: 0.8,
  money: 1.8,
  units: 1.7,
  nav: 1.5,
  percent: 1.2,
  count: 1,
  milliseconds: 1,
  date: 1.4,
  instant: 2,
};

const textSizeOf = (columnCount: number): number => (columnCount > 14 ? 6 : columnCount > 9 ? 7 : 8);

export interface ColumnLayout {
  readonly column: FileColumn;
  readonly x: number;
  readonly width: number;
  readonly isRightAligned: boolean;
}

/** A row broken into lines: those of each cell, and its height. */
export interface LaidOutRow {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
}

/** Where everything is on pages of a width, in points, before anything is drawn. */
export class PageLayout {
  readonly columns: readonly ColumnLayout[];
  readonly textSize: number;
  readonly lineHeight: number;
  /** The lines below the title. */
  readonly facts: readonly string[];
  readonly header: LaidOutRow;
  readonly widthOf: FontWidths;

  constructor(widthOf: FontWidths, sheet: Sheet, pageWidth: number) {
    this.widthOf = widthOf;
    const width = pageWidth - 2 * MARGIN_PT;
    this.textSize = textSizeOf(sheet.columns.length);
    this.lineHeight = this.textSize * LINE_HEIGHT;
    this.columns = layoutsOf(sheet.columns, width);
    this.facts = factsOf(sheet).flatMap(([label, text]) =>
      linesOf(printable(`${label}: ${text}`), this.widthOf[REGULAR], width / FACT_TEXT_PT),
    );
    this.header = this.rowOf(sheet.columns.map(headerTextOf), BOLD);
  }

  /** The height of title and facts. */
  get aboutHeight(): number {
    return TITLE_PT + (this.facts.length + 1) * FACT_TEXT_PT * LINE_HEIGHT;
  }

  /** @param cells printable texts */
  rowOf(cells: readonly string[], font: FontName): LaidOutRow {
    const lines = this.columns.map(({ isRightAligned, width }, at) => {
      const text = cells[at] ?? '';
      // A number is never broken; one too wide for its column is printed smaller.
      return isRightAligned && !text.includes(' ') ? [text] : linesOf(text, this.widthOf[font], width / this.textSize);
    });
    const height = Math.max(...lines.map(({ length }) => length)) * this.lineHeight + 2 * PADDING_PT;
    return { lines, height };
  }
}

const headerTextOf = (column: FileColumn): string => {
  const text = printable(headerOf(column, true));
  return isInRupees(column) ? `${text} (₹)` : text;
};

/** Follows rows down the pages, so that their number is known before the first is drawn. */
export class PageFlow {
  page = 1;
  y: number;
  readonly #bottom: number;
  readonly #headerHeight: number;

  constructor({ aboutHeight, header }: PageLayout, pageHeight: number) {
    this.#bottom = pageHeight - MARGIN_PT - FOOTER_PT;
    this.#headerHeight = header.height;
    this.y = MARGIN_PT + aboutHeight + header.height;
  }

  /** @returns whether the row is the first of a new page, below its header */
  add({ height }: LaidOutRow): boolean {
    const isOnNewPage = this.y + height > this.#bottom;
    if (isOnNewPage) {
      this.page += 1;
      this.y = MARGIN_PT + this.#headerHeight;
    }
    this.y += height;
    return isOnNewPage;
  }
}

function layoutsOf(columns: readonly FileColumn[], totalWidth: number): readonly ColumnLayout[] {
  const shares = columns.reduce((sum, { kind }) => sum + SHARES[kind], 0);
  const columnsWidth = totalWidth - GAP_PT * (columns.length - 1);
  let x = MARGIN_PT;
  return columns.map((column) => {
    const width = (columnsWidth * SHARES[column.kind]) / shares;
    const layout = { column, x, width, isRightAligned: isFigure(column) };
    x += width + GAP_PT;
    return layout;
  });
}
