import type { ColumnKind } from '@artha/contract/kit/table';
import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import { hexOf, LetterWidths, linesOf, printable, printedOf } from './pdf-text.ts';
import type { FileColumn, Sheet } from './sheet.ts';
import { headerOf, isFigure, isInRupees } from './sheet.ts';
import type { TableRow } from '../tables/export-source.ts';

type Document = PDFKit.PDFDocument;

const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const INK = '#1a2233';
const MUTED = '#5b6474';
const RULE = '#d5dae3';
export const MARGIN_PT = 36;
const FOOTER_PT = 18;
const FOOTER_TEXT_PT = 7.5;
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

interface ColumnLayout {
  readonly column: FileColumn;
  readonly x: number;
  readonly width: number;
  readonly isRightAligned: boolean;
}

interface Font {
  /** Its name in the content of a page. */
  readonly name: string;
  readonly widths: LetterWidths;
  /** From the top of a line to its baseline, at a size of one point. */
  readonly ascent: number;
}

/** A table on pages: a title, then on every page the header row and the page number. */
export class PdfPages {
  readonly #document: Document;
  readonly #sheet: Sheet;
  readonly #size: number;
  readonly #layouts: readonly ColumnLayout[];
  readonly #regular: Font;
  readonly #bold: Font;
  #y = MARGIN_PT;
  #page = 0;

  /** @param document without pages */
  constructor(document: Document, sheet: Sheet) {
    this.#document = document;
    this.#sheet = sheet;
    this.#size = textSizeOf(sheet.columns.length);
    this.#regular = fontOf(document, REGULAR);
    this.#bold = fontOf(document, BOLD);
    this.#startPage();
    this.#layouts = layoutsOf(sheet.columns, document.page.width - 2 * MARGIN_PT);
    this.#writeTitle();
    this.#writeHeader();
  }

  addRow(row: TableRow): void {
    const cells = this.#layouts.map(({ column }) => printedOf(column, row[column.key]));
    this.#writeCells(cells, this.#regular);
  }

  #startPage(): void {
    this.#document.addPage();
    this.#page += 1;
    this.#y = MARGIN_PT;
    this.#writeFooter();
    // For the rows of this page.
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

  #writeHeader(): void {
    const headers = this.#layouts.map(({ column }) => printable(headerOf(column, true)));
    this.#writeCells(headers, this.#bold);
  }

  /** Uses both fonts, so that each page declares both. */
  #writeFooter(): void {
    const { height, width } = this.#document.page;
    this.#document.font(BOLD).fontSize(FOOTER_TEXT_PT).fillColor(MUTED);
    this.#document.text(printable(this.#sheet.title), MARGIN_PT, height - MARGIN_PT, UNBROKEN);
    const number = `Page ${this.#page}`;
    const at = width - MARGIN_PT - this.#regular.widths.widthOf(number) * FOOTER_TEXT_PT;
    this.#document.font(REGULAR).text(number, at, height - MARGIN_PT, UNBROKEN);
  }

  #writeCells(cells: readonly string[], font: Font): void {
    const lines = this.#layouts.map((layout, at) => this.#linesIn(layout, cells[at] ?? '', font));
    const lineHeight = this.#size * LINE_HEIGHT;
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * PADDING_PT;
    if (this.#y + height > this.#document.page.height - MARGIN_PT - FOOTER_PT) {
      this.#startPage();
      this.#writeHeader();
    }
    // Raw page content: text() for each cell takes ten times as long.
    const letters: string[] = [];
    for (const [at, layout] of this.#layouts.entries()) {
      for (const [number, line] of (lines[at] ?? []).entries()) {
        if (line !== '') letters.push(this.#lineAt(layout, line, this.#y + PADDING_PT + number * lineHeight, font));
      }
    }
    this.#y += height;
    const { width, height: top } = this.#document.page;
    const rule = `${MARGIN_PT} ${fixed(this.#y)} m ${fixed(width - MARGIN_PT)} ${fixed(this.#y)} l S`;
    this.#document.addContent(`${rule} q 1 0 0 -1 0 ${fixed(top)} cm BT ${letters.join(' ')} ET Q`);
  }

  /** A number is never broken; one too wide for its column is printed smaller. */
  #linesIn({ isRightAligned, width }: ColumnLayout, text: string, { widths }: Font): readonly string[] {
    return isRightAligned && !text.includes(' ') ? [text] : linesOf(text, widths, width / this.#size);
  }

  #lineAt({ x, width, isRightAligned }: ColumnLayout, line: string, y: number, { name, widths, ascent }: Font): string {
    const lineWidth = isRightAligned ? widths.widthOf(line) : 0;
    const size = isRightAligned ? Math.min(this.#size, width / lineWidth) : this.#size;
    const left = isRightAligned ? x + width - lineWidth * size : x;
    const bottom = this.#document.page.height - y - ascent * this.#size;
    return `/${name} ${fixed(size)} Tf 1 0 0 1 ${fixed(left)} ${fixed(bottom)} Tm [<${hexOf(line)}>] TJ`;
  }
}

const fixed = (number: number): string => number.toFixed(2);

const UNBROKEN = { lineBreak: false } as const;

/** The current font of pdfkit, which its types do not declare. */
interface FontInUse {
  readonly _font: { readonly id: string; readonly ascender: number };
}

function fontOf(document: Document, font: string): Font {
  const measuring = document.font(font).fontSize(1);
  const { id, ascender } = (document as unknown as FontInUse)._font;
  const widths = new LetterWidths((character) => measuring.widthOfString(character));
  return { name: id, widths, ascent: ascender / 1_000 };
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
