import { inSlices } from './in-slices.ts';
import { BOLD, fontWidths, REGULAR, registerFonts } from './fonts.ts';
import { ColumnNeeds, PageFlow, PageLayout } from './page-layout.ts';
import { PdfPages } from './pdf-pages.ts';
import { printedOf, sumTexts } from './readable-cells.ts';
import { RowSpool } from './row-spool.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { Totals } from './totals.ts';

/** A4, A3 and A2 in landscape. */
const SIZES_PT = [
  [841.89, 595.28],
  [1190.55, 841.89],
  [1683.78, 1190.55],
] as const;

/** The smallest page on which the columns can be read. */
const sizeFor = ({ leastPageWidth }: ColumnNeeds): readonly [width: number, height: number] =>
  SIZES_PT.find(([width]) => width >= leastPageWidth) ?? SIZES_PT[2];

/**
 * A PDF in landscape, on A4 or, for many columns, on A3 or A2. The widths of its columns depend on all rows, and each
 * page states how many there are, so a first pass keeps the texts of the rows, a second breaks them into lines, and a
 * third draws them.
 */
export async function* pdfFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const { columns } = sheet;
  const document = await openDocument(sheet);
  const needs = new ColumnNeeds(fontWidths(document), sheet);
  const spool = new RowSpool();
  const totals = new Totals(columns);
  for await (const slice of inSlices(rows)) {
    for (const row of slice) {
      totals.add(row);
      const cells = columns.map((column) => printedOf(column, row[column.key]));
      needs.add(cells, REGULAR);
      await spool.add(cells);
    }
  }
  const sums = sumTexts(columns, totals);
  if (sums) needs.add(sums, BOLD);

  const size = sizeFor(needs);
  const layout = new PageLayout(needs, size[0]);
  const flow = new PageFlow(layout, size[1]);
  for await (const slice of inSlices(spool.blocks())) {
    for (const cells of slice) flow.add(layout.rowOf(cells, REGULAR));
  }
  if (sums) flow.add(layout.rowOf(sums, BOLD));

  const bytes = new DocumentBytes(document);
  const pages = new PdfPages(document, { layout, size, title: sheet.title, pageCount: flow.page });
  for await (const slice of inSlices(spool.blocks())) {
    for (const cells of slice) pages.addRow(layout.rowOf(cells, REGULAR), REGULAR);
    if (bytes.hasAny) yield bytes.take();
  }
  if (sums) pages.addRow(layout.rowOf(sums, BOLD), BOLD);
  await bytes.end();
  yield bytes.take();
}

async function openDocument(sheet: Sheet): Promise<PDFKit.PDFDocument> {
  // Imported on demand: it would take more of the start-up time than everything else.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
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
