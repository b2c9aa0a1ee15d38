import { inSlices } from './in-slices.ts';
import { BOLD, fontWidths, REGULAR, registerFonts } from './fonts.ts';
import { MARGIN_PT, PageFlow, PageLayout } from './page-layout.ts';
import { PdfPages } from './pdf-pages.ts';
import { printedOf, totalText } from './readable-cells.ts';
import { RowSpool } from './row-spool.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { Totals } from './totals.ts';

const A4_LANDSCAPE = { width: 841.89, height: 595.28 } as const;

/**
 * A PDF in A4 landscape. Each page states how many there are, so a first pass breaks the rows into lines and keeps
 * their texts, and a second draws them.
 */
export async function* pdfFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const document = await openDocument(sheet);
  const layout = new PageLayout(fontWidths(document), sheet, A4_LANDSCAPE.width);
  const flow = new PageFlow(layout, A4_LANDSCAPE.height);
  const spool = new RowSpool();
  const totals = new Totals(sheet.columns);
  for await (const slice of inSlices(rows)) {
    for (const row of slice) {
      totals.add(row);
      const cells = sheet.columns.map((column) => printedOf(column, row[column.key]));
      flow.add(layout.rowOf(cells, REGULAR));
      await spool.add(cells);
    }
  }
  const total = totals.row();
  const sums =
    total &&
    layout.rowOf(
      sheet.columns.map((column) => totalText(column, total[column.key])),
      BOLD,
    );
  if (sums) flow.add(sums);
  const bytes = new DocumentBytes(document);
  const pages = new PdfPages(document, layout, sheet.title, flow.page);
  for await (const slice of inSlices(spool.blocks())) {
    for (const cells of slice) pages.addRow(layout.rowOf(cells, REGULAR), REGULAR);
    if (bytes.hasAny) yield bytes.take();
  }
  if (sums) pages.addRow(sums, BOLD);
  await bytes.end();
  yield bytes.take();
}

async function openDocument(sheet: Sheet): Promise<PDFKit.PDFDocument> {
  // Imported on demand: it would take more of the start-up time than everything else.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    // Without a bottom margin the footer does not start a new page.
    margins: { top: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT, bottom: 0 },
    info: { Title: sheet.title, Author: sheet.madeFor, CreationDate: sheet.madeAt },
  });
  await registerFonts(document);
  return document;
}

/** What a document has written and not yet passed on. */
class DocumentBytes {
  readonly #document: PDFKit.PDFDocument;
  #chunks: Buffer[] = [];

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  get hasAny(): boolean {
    return this.#chunks.length > 0;
  }

  take(): Buffer {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    return bytes;
  }

  async end(): Promise<void> {
    const ended = new Promise<void>((done, fail) => {
      this.#document.once('end', done);
      this.#document.once('error', fail);
    });
    this.#document.end();
    await ended;
  }
}
