import type { ColumnKind } from '@artha/contract/kit/table';
import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import { hexOf, LetterWidths, linesOf, printable, printedOf } from './pdf-text.ts';
import type { FileColumn, Sheet } from './sheet.ts';
import { headOf, isFigure, isInRupees } from './sheet.ts';
import type { TableRow } from '../tables/export-source.ts';

type Document = PDFKit.PDFDocument;

const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const INK = '#1a2233';
const MUTED = '#5b6474';
const RULE = '#d5dae3';
export const MARGIN_PT = 36;
const FOOT_PT = 18;
const FOOT_SIZE_PT = 7.5;
const GAP_PT = 10;
const PADDING_PT = 2.5;
const LINE_HEIGHT = 1.25;

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

interface Place {
  readonly column: FileColumn;
  readonly x: number;
  readonly width: number;
  readonly isRight: boolean;
}

interface Look {
  /** As the pages name it. */
  readonly name: string;
  readonly widths: LetterWidths;
  /** From the top of a line to where its letters stand, at a size of one point. */
  readonly ascent: number;
}

/** A table on pages: title and head, the head again on every page, each with its number. */
export class PdfPages {
  readonly #document: Document;
  readonly #sheet: Sheet;
  readonly #size: number;
  readonly #places: readonly Place[];
  readonly #regular: Look;
  readonly #bold: Look;
  #y = MARGIN_PT;
  #page = 0;

  /** @param document without a page yet */
  constructor(document: Document, sheet: Sheet) {
    this.#document = document;
    this.#sheet = sheet;
    this.#size = textSizeOf(sheet.columns.length);
    this.#regular = lookOf(document, REGULAR);
    this.#bold = lookOf(document, BOLD);
    this.#startPage();
    this.#places = placesOf(sheet.columns, document.page.width - 2 * MARGIN_PT);
    this.#writeTitle();
    this.#writeHead();
  }

  addRow(row: TableRow): void {
    const cells = this.#places.map((place) => printedOf(place.column, row[place.column.key]));
    this.#writeCells(cells, this.#regular);
  }

  #startPage(): void {
    this.#document.addPage();
    this.#page += 1;
    this.#y = MARGIN_PT;
    this.#writeFoot();
    // What rows are written with, to the end of the page.
    this.#document.fillColor(INK).strokeColor(RULE).lineWidth(0.5);
  }

  #writeTitle(): void {
    const { title, madeFor, madeAt, columns } = this.#sheet;
    const made = `${formatDate(businessDateAt(madeAt))}, ${timeOfDayAt(madeAt)} IST`;
    const about = [`For ${madeFor}`, made, ...(columns.some(isInRupees) ? ['Amounts in rupees'] : [])];
    this.#document.font(BOLD).fontSize(15).fillColor(INK).text(printable(title), MARGIN_PT, this.#y, UNBROKEN);
    this.#document.font(REGULAR).fontSize(9).fillColor(MUTED);
    this.#document.text(printable(about.join(' · ')), MARGIN_PT, this.#y + 20, UNBROKEN).fillColor(INK);
    this.#y += 40;
  }

  #writeHead(): void {
    const heads = this.#places.map(({ column }) => printable(headOf(column, true)));
    this.#writeCells(heads, this.#bold);
  }

  /** In both fonts, so that each page knows both. */
  #writeFoot(): void {
    const { height, width } = this.#document.page;
    this.#document.font(BOLD).fontSize(FOOT_SIZE_PT).fillColor(MUTED);
    this.#document.text(printable(this.#sheet.title), MARGIN_PT, height - MARGIN_PT, UNBROKEN);
    const number = `Page ${this.#page}`;
    const at = width - MARGIN_PT - this.#regular.widths.widthOf(number) * FOOT_SIZE_PT;
    this.#document.font(REGULAR).text(number, at, height - MARGIN_PT, UNBROKEN);
  }

  #writeCells(cells: readonly string[], look: Look): void {
    const lines = this.#places.map((place, at) => this.#linesIn(place, cells[at] ?? '', look));
    const lineHeight = this.#size * LINE_HEIGHT;
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * PADDING_PT;
    if (this.#y + height > this.#document.page.height - MARGIN_PT - FOOT_PT) {
      this.#startPage();
      this.#writeHead();
    }
    // A page's own content at once: text() by the cell takes ten times as long.
    const letters: string[] = [];
    for (const [at, place] of this.#places.entries()) {
      for (const [number, line] of (lines[at] ?? []).entries()) {
        if (line !== '') letters.push(this.#lineAt(place, line, this.#y + PADDING_PT + number * lineHeight, look));
      }
    }
    this.#y += height;
    const { width, height: top } = this.#document.page;
    const rule = `${MARGIN_PT} ${fixed(this.#y)} m ${fixed(width - MARGIN_PT)} ${fixed(this.#y)} l S`;
    this.#document.addContent(`${rule} q 1 0 0 -1 0 ${fixed(top)} cm BT ${letters.join(' ')} ET Q`);
  }

  /** A figure is never broken: one too wide for its column is written smaller. */
  #linesIn({ isRight, width }: Place, text: string, { widths }: Look): readonly string[] {
    return isRight && !text.includes(' ') ? [text] : linesOf(text, widths, width / this.#size);
  }

  #lineAt({ x, width, isRight }: Place, line: string, y: number, { name, widths, ascent }: Look): string {
    const lineWidth = isRight ? widths.widthOf(line) : 0;
    const size = isRight ? Math.min(this.#size, width / lineWidth) : this.#size;
    const left = isRight ? x + width - lineWidth * size : x;
    const bottom = this.#document.page.height - y - ascent * this.#size;
    return `/${name} ${fixed(size)} Tf 1 0 0 1 ${fixed(left)} ${fixed(bottom)} Tm [<${hexOf(line)}>] TJ`;
  }
}

const fixed = (number: number): string => number.toFixed(2);

const UNBROKEN = { lineBreak: false } as const;

/** What pdfkit knows of the font in use, and its types do not. */
interface FontInUse {
  readonly _font: { readonly id: string; readonly ascender: number };
}

function lookOf(document: Document, font: string): Look {
  const measuring = document.font(font).fontSize(1);
  const { id, ascender } = (document as unknown as FontInUse)._font;
  const widths = new LetterWidths((character) => measuring.widthOfString(character));
  return { name: id, widths, ascent: ascender / 1_000 };
}

function placesOf(columns: readonly FileColumn[], room: number): readonly Place[] {
  const shares = columns.reduce((sum, { kind }) => sum + SHARES[kind], 0);
  const shared = room - GAP_PT * (columns.length - 1);
  let x = MARGIN_PT;
  return columns.map((column) => {
    const width = (shared * SHARES[column.kind]) / shares;
    const place = { column, x, width, isRight: isFigure(column) };
    x += width + GAP_PT;
    return place;
  });
}
