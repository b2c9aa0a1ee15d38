import type { ColumnKind } from '@artha/contract/kit/table';
import type { FontName, FontWidths } from './fonts.ts';
import { BOLD, printable, REGULAR } from './fonts.ts';
import { linesOf } from './text-lines.ts';
import { readableHeader } from './readable-cells.ts';
import type { FileColumn, Sheet } from './sheet.ts';
import { factsOf, isFigure } from './sheet.ts';

export const MARGIN_PT = 36;
export const TITLE_TEXT_PT = 15;
export const FACT_TEXT_PT = 9;
const TITLE_PT = 24;
const FOOTER_PT = 18;
export const GAP_PT = 10;
export const PADDING_PT = 2.5;
const LINE_HEIGHT = 1.36;

const TEXT_PT = 8;
const TEXT_LEAST_PT = 6;
/** How far letters shrink before a larger page is chosen. */
const SHRINKS_TO = 7 / 8;

/** A text that needs the whole width of its column is not broken by a rounding error. */
const ROUNDED_UP = 1.001;

/** The most that words take, in points: longer ones are broken into lines. A number is never broken. */
const WORDS_MAX_PT = 115;
const LIST_MAX_PT = 150;
const WIDTHS_MAX_PT: Partial<Record<ColumnKind, number>> = { list: LIST_MAX_PT, json: LIST_MAX_PT };

/** The margins of a page and the gaps between its columns. */
const aroundColumns = (count: number): number => (count - 1) * GAP_PT + 2 * MARGIN_PT;

/** The widths that the columns of a table need for their contents. */
export class ColumnNeeds {
  readonly sheet: Sheet;
  readonly widthOf: FontWidths;
  readonly headers: readonly string[];
  /** In points, for each column. */
  readonly widths: number[];

  constructor(widthOf: FontWidths, sheet: Sheet) {
    this.sheet = sheet;
    this.widthOf = widthOf;
    this.headers = sheet.columns.map((column) => printable(readableHeader(column)));
    this.widths = this.headers.map((header) =>
      Math.max(...header.split(' ').map((word) => widthOf[BOLD](word) * TEXT_PT)),
    );
  }

  /** @param cells printable texts of a row */
  add(cells: readonly string[], font: FontName): void {
    for (const [at, column] of this.sheet.columns.entries()) {
      const width = this.widthOf[font](cells[at] ?? '') * TEXT_PT * ROUNDED_UP;
      const most = isFigure(column) ? width : Math.min(width, WIDTHS_MAX_PT[column.kind] ?? WORDS_MAX_PT);
      this.widths[at] = Math.max(this.widths[at] ?? 0, most);
    }
  }

  /** Without the gaps between them. */
  get sum(): number {
    return this.widths.reduce((sum, width) => sum + width, 0);
  }

  /** The width of a page, with its margins, on which all of them fit. */
  get pageWidth(): number {
    return this.sum + aroundColumns(this.widths.length);
  }

  /** The least such width, with letters a little smaller. */
  get leastPageWidth(): number {
    return this.sum * SHRINKS_TO + aroundColumns(this.widths.length);
  }
}

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

  constructor(needs: ColumnNeeds, pageWidth: number) {
    this.widthOf = needs.widthOf;
    // The columns fill the page, each in proportion to what it needs.
    const scale = (pageWidth - aroundColumns(needs.widths.length)) / needs.sum;
    this.textSize = Math.max(TEXT_LEAST_PT, TEXT_PT * Math.min(1, scale));
    this.lineHeight = this.textSize * LINE_HEIGHT;
    this.columns = layoutsOf(needs, scale);
    this.facts = factsOf(needs.sheet).flatMap(([label, text]) =>
      linesOf(printable(`${label}: ${text}`), this.widthOf[REGULAR], (pageWidth - 2 * MARGIN_PT) / FACT_TEXT_PT),
    );
    this.header = this.rowOf(needs.headers, BOLD);
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

  /** The size of a line of a cell: a number too wide for its column is printed smaller. */
  sizeOf(line: string, { width, isRightAligned }: Pick<ColumnLayout, 'width' | 'isRightAligned'>, font: FontName) {
    return isRightAligned ? Math.min(this.textSize, width / this.widthOf[font](line)) : this.textSize;
  }
}

/** Where a fact begins below the title. */
export const factTop = (at: number): number => MARGIN_PT + TITLE_PT + at * FACT_TEXT_PT * LINE_HEIGHT;

/** Follows rows down the pages, so that their number is known before the first is drawn. */
export class PageFlow {
  readonly layout: PageLayout;
  page = 1;
  y: number;
  readonly #bottom: number;
  readonly #headerHeight: number;

  constructor(layout: PageLayout, pageHeight: number) {
    const { aboutHeight, header } = layout;
    this.layout = layout;
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

function layoutsOf({ sheet: { columns }, widths }: ColumnNeeds, scale: number): readonly ColumnLayout[] {
  let x = MARGIN_PT;
  return columns.map((column, at) => {
    const width = (widths[at] ?? 0) * scale;
    const layout = { column, x, width, isRightAligned: isFigure(column) };
    x += width + GAP_PT;
    return layout;
  });
}
