import { BOLD, printable, REGULAR } from './fonts.ts';

export const MARGIN_PT = 48;
const PAGE_WIDTH_PT = 595.28;
const PAGE_HEIGHT_PT = 841.89;
export const WIDTH_PT = PAGE_WIDTH_PT - 2 * MARGIN_PT;
/** Above the footer. */
const BOTTOM_PT = PAGE_HEIGHT_PT - 64;
export const INK = '#1a2233';
export const MUTED = '#5b6474';
export const RULE = '#d5d9e0';
export const ACCENT = '#32409c';

const TEXT_PT = 8.5;
const LINE_PT = 12;
const ROW_PT = 15;
const GAP_PT = 14;
const LABEL_PT = 122;
const FACT_PT = WIDTH_PT / 2;
const VALUE_PT = FACT_PT - LABEL_PT - 10;
const TITLE_PT = 17;
const NOTE_PT = 7.5;
/** Rows that stay with the title of their table. */
const KEPT_ROWS = 3;
/** Larger lines are the title of the document. */
const TITLE_FROM_PT = 15;
const COLUMN_GAP_PT = 28;
const PLAIN = { lineBreak: false } as const;

interface Table {
  /** At least two. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A block of a sheet: labels with values, or a table whose first column is text and the others figures. */
export interface SheetSection {
  readonly title: string;
  readonly note?: string | undefined;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly table?: Table;
  /** True if a table of more than two columns, or a note without a table, fits into half of the width. */
  readonly isHalf?: boolean;
}

/** The columns of the page that a section takes. */
interface Frame {
  readonly x: number;
  readonly width: number;
}
/** The widths of the first column and of each other one. */
interface Columns {
  readonly frame: Frame;
  readonly first: number;
  readonly other: number;
}
/** Of the first column, even where the figures need more. */
const FIRST_SHARE_MIN = 0.14;
const FIGURE_GAP_PT = 8;
const TEXT_GAP_PT = 6;

const WHOLE: Frame = { x: MARGIN_PT, width: WIDTH_PT };
/** Rows of a table that is kept in one piece beside another. */
const SMALL_ROWS_MAX = 14;
/** Below such a table, at half of the width. */
const NOTE_LINES = 4;

const isSmall = ({ table, isHalf }: SheetSection): boolean =>
  table === undefined
    ? isHalf === true
    : (table.columns.length === 2 || isHalf === true) && table.rows.length <= SMALL_ROWS_MAX;

/** Writes sections below each other, on further pages where one is full. Each part is tagged for screen readers. */
export class SheetWriter {
  readonly document: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  y = MARGIN_PT;

  constructor(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
    this.document = document;
    this.#root = root;
  }

  /** A tagged part. What `draw` writes may not go beyond the page. */
  part(kind: string, draw: () => void, alt?: string): void {
    this.#root.add(this.document.struct(kind, alt === undefined ? {} : { alt }, draw));
  }

  #fits(height: number): boolean {
    return this.y + height <= BOTTOM_PT;
  }

  /** Begins a new page unless this much still fits. */
  ensure(height: number): void {
    if (this.#fits(height)) return;
    this.document.addPage();
    this.y = MARGIN_PT;
  }

  /** A paragraph over the whole width, or that of a section. */
  paragraph(text: string, { size = TEXT_PT, font = REGULAR, colour = INK, frame = WHOLE } = {}): void {
    const { document } = this;
    const shown = printable(text);
    document.font(font).fontSize(size);
    const height = document.heightOfString(shown, { width: frame.width });
    this.ensure(height);
    this.part('P', () => {
      document.font(font).fontSize(size).fillColor(colour).text(shown, frame.x, this.y, { width: frame.width });
    });
    this.y += height + 4;
  }

  /** A line of the heading, over the whole width. */
  line(text: string, { size, font = REGULAR, colour = INK }: { size: number; font?: string; colour?: string }): void {
    const { document } = this;
    const shown = printable(text);
    document.font(font).fontSize(size);
    const height = document.heightOfString(shown, { width: WIDTH_PT });
    this.part(size >= TITLE_FROM_PT ? 'H1' : 'P', () => {
      document.font(font).fontSize(size).fillColor(colour).text(shown, MARGIN_PT, this.y, { width: WIDTH_PT });
    });
    this.y += height + 2;
  }

  /** Sections below each other; two small tables share the width. */
  sections(sections: readonly SheetSection[]): void {
    for (let at = 0; at < sections.length; at += 1) {
      const [one, other] = [sections[at]!, sections[at + 1]];
      if (isSmall(one) && other && isSmall(other)) {
        this.#pair(one, other);
        at += 1;
      } else this.#section(one, WHOLE);
    }
  }

  #pair(one: SheetSection, other: SheetSection): void {
    const height = (rows = 0) => GAP_PT + TITLE_PT + ROW_PT * (rows + 1) + NOTE_LINES * LINE_PT;
    this.ensure(Math.max(height(one.table?.rows.length), height(other.table?.rows.length)));
    const top = this.y;
    const width = (WIDTH_PT - COLUMN_GAP_PT) / 2;
    this.#section(one, { x: MARGIN_PT, width });
    const below = this.y;
    this.y = top;
    this.#section(other, { x: MARGIN_PT + width + COLUMN_GAP_PT, width });
    this.y = Math.max(below, this.y);
  }

  #section(section: SheetSection, frame: Frame): void {
    const { title, note, facts, table } = section;
    if (this.y > MARGIN_PT) this.y += GAP_PT;
    this.ensure(TITLE_PT + this.#startHeight(section, frame));
    this.part('H2', () => {
      this.document.font(BOLD).fontSize(11).fillColor(ACCENT).text(printable(title), frame.x, this.y, PLAIN);
    });
    this.y += TITLE_PT;
    if (facts) this.#facts(facts);
    if (table) this.#table(table, frame);
    if (note !== undefined) {
      this.y += 3;
      this.paragraph(note, { size: NOTE_PT, colour: MUTED, frame });
    }
  }

  /** What stays on the page of the title: the first rows, or the whole note. */
  #startHeight({ note, facts, table }: SheetSection, frame: Frame): number {
    if (facts) return this.#factsHeight(facts.slice(0, 2));
    if (table) return ROW_PT * (1 + Math.min(KEPT_ROWS, table.rows.length));
    if (note === undefined) return KEPT_ROWS * ROW_PT;
    this.document.font(REGULAR).fontSize(NOTE_PT);
    return 3 + this.document.heightOfString(printable(note), { width: frame.width });
  }

  /** The titles of the columns are repeated on each further page. */
  #table(table: Table, frame: Frame): void {
    const columns = this.#columnsOf(table, frame);
    this.#row(table.columns, true, columns);
    for (const row of table.rows) {
      if (!this.#fits(ROW_PT)) {
        this.ensure(ROW_PT);
        this.#row(table.columns, true, columns);
      }
      this.#row(row, false, columns);
    }
  }

  /** The first column has its usual share, more if its text is longer, and less where the figures need the room. */
  #columnsOf({ columns, rows }: Table, frame: Frame): Columns {
    const { document } = this;
    document.font(REGULAR).fontSize(TEXT_PT);
    const widest = (at: number) =>
      Math.max(...[columns, ...rows].map((row) => document.widthOfString(printable(row[at] ?? ''))));
    const figures = columns.length - 1;
    const needed = figures * (Math.max(...columns.slice(1).map((_, at) => widest(at + 1))) + FIGURE_GAP_PT);
    const usual = frame.width * (figures === 1 ? 0.7 : figures > 4 ? FIRST_SHARE_MIN : 0.4);
    const most = Math.max(frame.width - needed, frame.width * FIRST_SHARE_MIN);
    const first = Math.min(Math.max(usual, widest(0) + TEXT_GAP_PT), most);
    return { frame, first, other: (frame.width - first) / figures };
  }

  /** Of labels and values side by side. */
  #factsHeight(pair: NonNullable<SheetSection['facts']>): number {
    const { document } = this;
    document.font(REGULAR).fontSize(TEXT_PT);
    const heights = pair.map(([, value]) => document.heightOfString(printable(value), { width: VALUE_PT }));
    return Math.max(LINE_PT, ...heights) + 3;
  }

  /** Labels and values in two columns. */
  #facts(facts: NonNullable<SheetSection['facts']>): void {
    const { document } = this;
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2);
      const height = this.#factsHeight(pair);
      this.ensure(height);
      for (const [side, [label, value]] of pair.entries()) {
        const x = MARGIN_PT + side * FACT_PT;
        this.part('P', () => {
          document.font(REGULAR).fontSize(TEXT_PT).fillColor(MUTED).text(printable(label), x, this.y, PLAIN);
          document.fillColor(INK).text(printable(value), x + LABEL_PT, this.y, { width: VALUE_PT });
        });
      }
      this.y += height;
    }
  }

  /** The first cell at the left, figures at the right of their columns. */
  #row(cells: readonly string[], isHead: boolean, { frame, first, other }: Columns): void {
    this.ensure(ROW_PT);
    const { document } = this;
    this.part('P', () => {
      document
        .font(REGULAR)
        .fontSize(TEXT_PT)
        .fillColor(isHead ? MUTED : INK);
      for (const [at, cell] of cells.entries()) {
        const x = at === 0 ? frame.x : frame.x + first + (at - 1) * other;
        const width = at === 0 ? first - TEXT_GAP_PT : other;
        const shown = this.#fitted(printable(cell), width);
        document.text(shown, x, this.y, { width, align: at === 0 ? 'left' : 'right', lineBreak: false });
      }
    });
    this.y += ROW_PT;
    const line = this.y - 3.5;
    document
      .lineWidth(0.5)
      .moveTo(frame.x, line)
      .lineTo(frame.x + frame.width, line)
      .stroke(RULE);
  }

  #fitted(text: string, width: number): string {
    const fits = (shown: string) => this.document.widthOfString(shown) <= width;
    if (fits(text)) return text;
    let kept = text;
    while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1);
    return `${kept.trimEnd()}…`;
  }

  /** Title and 'Page 2 of 3' on every page. Decoration for screen readers. */
  footers(title: string): void {
    const { document } = this;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      // Text below the margin would begin a page.
      document.page.margins.bottom = 0;
      const y = PAGE_HEIGHT_PT - 40;
      document.markContent('Artifact', { type: 'Pagination' });
      document
        .font(REGULAR)
        .fontSize(7.5)
        .fillColor(MUTED)
        .text(this.#fitted(printable(title), WIDTH_PT - 90), MARGIN_PT, y, PLAIN);
      document.text(`Page ${page + 1} of ${count}`, MARGIN_PT, y, {
        width: WIDTH_PT,
        align: 'right',
        lineBreak: false,
      });
      document.endMarkedContent();
    }
  }
}
