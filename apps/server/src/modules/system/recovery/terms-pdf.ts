import type { DownloadedFile } from '@artha/contract/kit/download';
import { TERMS_VERSION, termsFor } from '@artha/domain/system/recovery/terms';
import { TERMS_PDF_URL } from '@artha/contract/system/recovery';
import type { Db } from '../../../platform/db/database.ts';
import type { Document } from '../../../platform/http/document.ts';
import { getRecentProductConfig } from '../product-config/index.ts';

const TITLE = 'Terms and Conditions';
const MARGIN_PT = 64;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const INK = '#1a2233';
const MUTED = '#5b6474';

/** Where links show the terms. */
export const termsDocument = (db: Db): Document => ({
  url: TERMS_PDF_URL,
  file: (realNow) => termsPdf(db, realNow),
});

/** Of the newest brand alone: it hardly ever changes. */
let made: { readonly brand: string; readonly pdf: Promise<Uint8Array> } | undefined;

/** The terms as they are now, under the brand as it is now. */
export async function termsPdf(db: Db, realNow: Date): Promise<DownloadedFile> {
  const { clientBrandName: brand } = await getRecentProductConfig(db);
  if (made?.brand !== brand) made = { brand, pdf: makeTermsPdf(brand, realNow) };
  return {
    bytes: await made.pdf,
    contentType: 'application/pdf',
    fileName: `terms-and-conditions-v${TERMS_VERSION}.pdf`,
  };
}

/** Writes the terms as pages, with their structure in them for who has them read aloud. */
export async function makeTermsPdf(brand: string, realNow: Date): Promise<Uint8Array> {
  // Asked for when somebody wants it: it costs the start more than the start of everything else.
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
  writePageFeet(document, brand);
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
      const look = { lineGap: 2.5, paragraphGap: 0 };
      write('P', () => document.font(REGULAR).fontSize(10.5).fillColor(INK).moveDown(0.6).text(paragraph, look));
    }
  }
  root.end();
}

/** A heading, and at least the beginning of what it stands over. */
const HEADING_ROOM_PT = 96;

function keepTogether(document: PDFKit.PDFDocument): void {
  if (document.y + HEADING_ROOM_PT > document.page.height - MARGIN_PT) document.addPage();
}

function writePageFeet(document: PDFKit.PDFDocument, brand: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // Below the margin; else it would begin a page of its own.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const words = `${brand} · ${TITLE} · Version ${TERMS_VERSION} · Page ${at - start + 1} of ${count}`;
    const place = { width: document.page.width - 2 * MARGIN_PT, align: 'center', lineBreak: false } as const;
    document
      .font(REGULAR)
      .fontSize(9)
      .fillColor(MUTED)
      .text(words, MARGIN_PT, document.page.height - 40, place);
    document.endMarkedContent();
  }
}
