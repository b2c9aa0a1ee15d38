import { BOLD, printable, REGULAR } from '../../../../platform/export/pdf-fonts.ts';
import type { SheetSection } from './sheet-content.ts';

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
const LABEL_PT = 104;
const PLAIN = { lineBreak: false } as const;

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

  /** Begins a new page unless this much still fits. */
  ensure(height: number): void {
    if (this.y + height <= BOTTOM_PT) return;
    this.document.addPage();
    this.y = MARGIN_PT;
  }

  /** A paragraph over the whole width. */
  paragraph(text: string, { size = TEXT_PT, font = REGULAR, colour = INK } = {}): void {
    const { document } = this;
    const shown = printable(text);
    document.font(font).fontSize(size);
    const height = document.heightOfString(shown, { width: WIDTH_PT });
    this.ensure(height);
    this.part('P', () => {
      document.font(font).fontSize(size).fillColor(colour).text(shown, MARGIN_PT, this.y, { width: WIDTH_PT });
    });
    this.y += height + 4;
  }

  section({ title, note, facts, table }: SheetSection): void {
    this.y += GAP_PT;
    this.ensure(LINE_PT * 2 + ROW_PT * Math.min(4, facts?.length ?? table?.rows.length ?? 1));
    this.part('H2', () => {
      this.document.font(BOLD).fontSize(11).fillColor(ACCENT).text(printable(title), MARGIN_PT, this.y, PLAIN);
    });
    this.y += 17;
    if (facts) this.#facts(facts);
    if (table) this.#table(table.columns, table.rows);
    if (note !== undefined) {
      this.y += 3;
      this.paragraph(note, { size: 7.5, colour: MUTED });
    }
  }

  /** Labels and values in two columns. */
  #facts(facts: NonNullable<SheetSection['facts']>): void {
    const column = WIDTH_PT / 2;
    const valueWidth = column - LABEL_PT - 10;
    const { document } = this;
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2);
      document.font(REGULAR).fontSize(TEXT_PT);
      const heights = pair.map(([, value]) => document.heightOfString(printable(value), { width: valueWidth }));
      const height = Math.max(LINE_PT, ...heights) + 3;
      this.ensure(height);
      for (const [side, [label, value]] of pair.entries()) {
        const x = MARGIN_PT + side * column;
        this.part('P', () => {
          document.font(REGULAR).fontSize(TEXT_PT).fillColor(MUTED).text(printable(label), x, this.y, PLAIN);
          document.fillColor(INK).text(printable(value), x + LABEL_PT, this.y, { width: valueWidth });
        });
      }
      this.y += height;
    }
  }

  #table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#row(columns, REGULAR, MUTED);
    for (const row of rows) this.#row(row, REGULAR, INK);
  }

  /** The first cell at the left, figures at the right of their columns. */
  #row(cells: readonly string[], font: string, colour: string): void {
    this.ensure(ROW_PT);
    const { document } = this;
    const first = cells.length === 2 ? WIDTH_PT * 0.75 : WIDTH_PT * (cells.length > 5 ? 0.14 : 0.34);
    const other = (WIDTH_PT - first) / Math.max(1, cells.length - 1);
    this.part('P', () => {
      document.font(font).fontSize(TEXT_PT).fillColor(colour);
      for (const [at, cell] of cells.entries()) {
        const x = at === 0 ? MARGIN_PT : MARGIN_PT + first + (at - 1) * other;
        const width = at === 0 ? first - 6 : other;
        const shown = this.#fitted(printable(cell), width);
        document.text(shown, x, this.y, { width, align: at === 0 ? 'left' : 'right', lineBreak: false });
      }
    });
    this.y += ROW_PT;
    document
      .lineWidth(0.5)
      .moveTo(MARGIN_PT, this.y - 3.5)
      .lineTo(MARGIN_PT + WIDTH_PT, this.y - 3.5)
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
