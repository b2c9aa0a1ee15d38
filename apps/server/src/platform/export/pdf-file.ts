import { inSlices } from './in-slices.ts';
import { MARGIN_PT, PdfPages } from './pdf-pages.ts';
import type { RowWindows, Sheet } from './sheet.ts';

/**
 * A PDF in A4 landscape, with the standard fonts. They have no rupee sign, so amounts are printed without one and the
 * title line names the currency.
 */
export async function* pdfFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
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
  let chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const takeBytes = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  const pages = new PdfPages(document, sheet);
  for await (const slice of inSlices(rows)) {
    for (const row of slice) pages.addRow(row);
    if (chunks.length > 0) yield takeBytes();
  }
  const ended = new Promise<void>((done, fail) => {
    document.once('end', done);
    document.once('error', fail);
  });
  document.end();
  await ended;
  yield takeBytes();
}
