import { inSlices } from './in-slices.ts';
import { MARGIN_PT, PdfPages } from './pdf-pages.ts';
import type { RowWindows, Sheet } from './sheet.ts';

/**
 * Pages to print, A4 across. The fonts are those that every reader of PDFs has: they know no rupee sign, so that
 * amounts stand without one and the head says what they are in.
 */
export async function* pdfFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  // Asked for when somebody wants it: it costs the start more than the start of everything else.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    // What is written at the foot shall not begin a page.
    margins: { top: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT, bottom: 0 },
    info: { Title: sheet.title, Author: sheet.madeFor, CreationDate: sheet.madeAt },
  });
  let chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const taken = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  const pages = new PdfPages(document, sheet);
  for await (const slice of inSlices(rows)) {
    for (const row of slice) pages.addRow(row);
    if (chunks.length > 0) yield taken();
  }
  const ended = new Promise<void>((done, fail) => {
    document.once('end', done);
    document.once('error', fail);
  });
  document.end();
  await ended;
  yield taken();
}
