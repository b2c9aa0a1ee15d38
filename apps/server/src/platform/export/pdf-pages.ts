import type { FontName } from './fonts.ts';
import { BOLD, printable, REGULAR } from './fonts.ts';
import type { ColumnLayout, LaidOutRow, PageLayout } from './page-layout.ts';
import { FACT_TEXT_PT, factTop, MARGIN_PT, PADDING_PT, PageFlow, TITLE_TEXT_PT } from './page-layout.ts';
import { PdfWords } from './pdf-words.ts';
import { INK, MUTED, RULE } from './sheet-writer.ts';

const FOOTER_TEXT_PT = 7.5;

/** Without a bottom margin the footer does not start a new page. */
const MARGINS = { top: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT, bottom: 0 } as const;

export interface Paper {
  readonly layout: PageLayout;
  /** Of a page, in points. */
  readonly size: readonly [width: number, height: number];
  readonly title: string;
  readonly pageCount: number;
}

/** A table on pages: a title and facts, then on every page the header row and 'Page 2 of 7'. */
export class PdfPages {
  readonly #document: PDFKit.PDFDocument;
  readonly #layout: PageLayout;
  readonly #size: Paper['size'];
  readonly #title: string;
  readonly #pageCount: number;
  readonly #words: PdfWords;
  readonly #flow: PageFlow;

  /** @param document without pages */
  constructor(document: PDFKit.PDFDocument, { layout, size, title, pageCount }: Paper) {
    this.#document = document;
    this.#layout = layout;
    this.#size = size;
    this.#title = printable(title);
    this.#pageCount = pageCount;
    this.#words = new PdfWords(document);
    this.#addPage();
    this.#flow = new PageFlow(layout, document.page.height);
    this.#writeFooter();
    this.#writeAbout();
    this.#writeRow(layout.header, BOLD, MARGIN_PT + layout.aboutHeight);
  }

  addRow(row: LaidOutRow, font: FontName): void {
    if (this.#flow.add(row)) {
      this.#addPage();
      this.#writeFooter();
      this.#writeRow(this.#layout.header, BOLD, MARGIN_PT);
    }
    this.#writeRow(row, font, this.#flow.y - row.height);
  }

  #addPage(): void {
    this.#document.addPage({ size: [...this.#size], margins: MARGINS });
  }

  #writeAbout(): void {
    const { facts } = this.#layout;
    this.#document.font(BOLD).fontSize(TITLE_TEXT_PT).fillColor(INK);
    this.#words.write(this.#title, MARGIN_PT, MARGIN_PT - 2);
    this.#document.font(REGULAR).fontSize(FACT_TEXT_PT).fillColor(MUTED);
    for (const [at, fact] of facts.entries()) this.#words.write(fact, MARGIN_PT, factTop(at));
  }

  #writeFooter(): void {
    const { height, width } = this.#document.page;
    const number = `Page ${this.#flow.page} of ${this.#pageCount}`;
    // Measured first: measuring a new letter changes the current font and size.
    const numberWidth = this.#layout.widthOf[REGULAR](number) * FOOTER_TEXT_PT;
    this.#document.font(REGULAR).fontSize(FOOTER_TEXT_PT).fillColor(MUTED);
    this.#words.write(this.#title, MARGIN_PT, height - MARGIN_PT);
    this.#words.write(number, width - MARGIN_PT - numberWidth, height - MARGIN_PT);
  }

  #writeRow({ lines, height }: LaidOutRow, font: FontName, y: number): void {
    const { columns, lineHeight } = this.#layout;
    this.#document.fillColor(INK);
    for (const [at, column] of columns.entries()) {
      for (const [number, line] of (lines[at] ?? []).entries()) {
        if (line !== '') this.#writeLine(column, line, y + PADDING_PT + number * lineHeight, font);
      }
    }
    const right = this.#document.page.width - MARGIN_PT;
    this.#document
      .lineWidth(0.5)
      .moveTo(MARGIN_PT, y + height)
      .lineTo(right, y + height)
      .stroke(RULE);
  }

  #writeLine({ x, width, isRightAligned }: ColumnLayout, line: string, y: number, font: FontName): void {
    const lineWidth = isRightAligned ? this.#layout.widthOf[font](line) : 0;
    const size = this.#layout.sizeOf(line, { width, isRightAligned }, font);
    this.#document.font(font).fontSize(size);
    this.#words.write(line, isRightAligned ? x + width - lineWidth * size : x, y);
  }
}
