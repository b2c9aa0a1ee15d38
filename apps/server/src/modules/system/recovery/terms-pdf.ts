import type { DownloadedFile } from '@artha/contract/kit/download';
import { TERMS_VERSION, termsFor } from '@artha/domain/system/recovery/terms';
import { TERMS_PDF_URL } from '@artha/contract/system/recovery';
import type { Db } from '../../../platform/db/database.ts';
import type { Document } from '../../../platform/http/document.ts';
import { getCachedProductConfig } from '../product-config/index.ts';

const TITLE = 'Terms and Conditions';
const MARGIN_PT = 64;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const INK = '#1a2233';
const MUTED = '#5b6474';

/** The terms at their public address. */
export const termsDocument = (db: Db): Document => ({
  url: TERMS_PDF_URL,
  file: (realNow) => termsPdf(db, realNow),
});

/** Only for the current brand, which hardly ever changes. */
let cached: { readonly brand: string; readonly pdf: Promise<Uint8Array> } | undefined;

/** The current terms under the current brand. */
export async function termsPdf(db: Db, realNow: Date): Promise<DownloadedFile> {
  const { clientBrandName: brand } = await getCachedProductConfig(db);
  if (cached?.brand !== brand) cached = { brand, pdf: renderTermsPdf(brand, realNow) };
  return {
    bytes: await cached.pdf,
    contentType: 'application/pdf',
    fileName: `terms-and-conditions-v${TERMS_VERSION}.pdf`,
  };
}

/** Renders the terms as a tagged PDF, for screen readers. */
export async function renderTermsPdf(brand: string, realNow: Date): Promise<Uint8Array> {
  // Imported on first use: loading it takes longer than starting everything else.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${TITLE} of ${brand}`, Author: brand, CreationDate: realNow },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((done, fail) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => done(Buffer.concat(chunks)));
    document.on('error', fail);
  });
  writeTerms(document, brand);
  writePageFooters(document, brand);
  document.end();
  return written;
}

function writeTerms(document: PDFKit.PDFDocument, brand: string): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const write = (kind: 'H1' | 'H2' | 'P', draw: () => unknown) =>
    root.add(document.struct(kind, {}, () => void draw()));
  write('P', () => document.font(BOLD).fontSize(11).fillColor(MUTED).text(brand));
  write('H1', () => document.font(BOLD).fontSize(22).fillColor(INK).moveDown(0.3).text(TITLE));
  write('P', () => document.font(REGULAR).fontSize(10).fillColor(MUTED).moveDown(0.3).text(`Version ${TERMS_VERSION}`));
  for (const { title, paragraphs } of termsFor(brand)) {
    keepTogether(document);
    write('H2', () => document.font(BOLD).fontSize(13).fillColor(INK).moveDown(1.4).text(title));
    for (const paragraph of paragraphs) {
      const options = { lineGap: 2.5, paragraphGap: 0 };
      write('P', () => document.font(REGULAR).fontSize(10.5).fillColor(INK).moveDown(0.6).text(paragraph, options));
    }
  }
  root.end();
}

/** Room for a heading and the first lines of its paragraph. */
const HEADING_ROOM_PT = 96;

function keepTogether(document: PDFKit.PDFDocument): void {
  if (document.y + HEADING_ROOM_PT > document.page.height - MARGIN_PT) document.addPage();
}

function writePageFooters(document: PDFKit.PDFDocument, brand: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // The footer is below the margin; with a bottom margin it would start a new page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const text = `${brand} · ${TITLE} · Version ${TERMS_VERSION} · Page ${at - start + 1} of ${count}`;
    const options = { width: document.page.width - 2 * MARGIN_PT, align: 'center', lineBreak: false } as const;
    document
      .font(REGULAR)
      .fontSize(9)
      .fillColor(MUTED)
      .text(text, MARGIN_PT, document.page.height - 40, options);
    document.endMarkedContent();
  }
}
