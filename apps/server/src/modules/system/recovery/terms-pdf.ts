import type { DownloadedFile } from '@artha/contract/kit/download';
import type { Terms } from '@artha/domain/system/recovery/terms';
import { termsParts } from '@artha/domain/system/recovery/terms';
import { TERMS_PDF_URL } from '@artha/contract/system/recovery';
import type { Db } from '../../../platform/db/database.ts';
import { BOLD, printable, REGULAR } from '../../../platform/export/fonts.ts';
import { taggedPdf } from '../../../platform/export/tagged-pdf.ts';
import type { Document } from '../../../platform/http/document.ts';
import { getCachedProductConfig } from '../product-config/index.ts';

const TITLE = 'Terms and Conditions';
const MARGIN_PT = 64;
const INK = '#1a2233';
const MUTED = '#5b6474';

/** The terms at their public address. */
export const termsDocument = (db: Db): Document => ({
  url: TERMS_PDF_URL,
  file: (realNow) => termsPdf(db, realNow),
});

/** Terms for a brand. */
interface BrandedTerms {
  readonly brand: string;
  readonly terms: Terms;
}

/** Only for the current terms and brand, which hardly ever change. */
let cached: (BrandedTerms & { readonly pdf: Promise<Uint8Array> }) | undefined;

/** The current terms under the current brand. */
export async function termsPdf(db: Db, realNow: Date): Promise<DownloadedFile> {
  const { clientBrandName: brand, TERMS: terms } = await getCachedProductConfig(db);
  if (cached?.brand !== brand || cached.terms.version !== terms.version || cached.terms.text !== terms.text)
    cached = { brand, terms, pdf: renderTermsPdf({ brand, terms }, realNow) };
  return {
    bytes: await cached.pdf,
    contentType: 'application/pdf',
    fileName: `terms-and-conditions-v${terms.version}.pdf`,
  };
}

/** Renders the terms as a tagged PDF, for screen readers. */
export function renderTermsPdf({ brand: brandName, terms }: BrandedTerms, realNow: Date): Promise<Uint8Array> {
  const branded = { brand: printable(brandName), terms };
  const frame = { title: `${TITLE} of ${brandName}`, author: brandName, marginPt: MARGIN_PT, realNow };
  return taggedPdf(frame, (document, root) => {
    writeTerms(document, root, branded);
    return () => writePageFooters(document, branded);
  });
}

function writeTerms(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { brand, terms }: BrandedTerms,
): void {
  const write = (kind: 'H1' | 'H2' | 'P', draw: () => unknown) =>
    root.add(document.struct(kind, {}, () => void draw()));
  write('P', () => document.font(BOLD).fontSize(11).fillColor(MUTED).text(brand));
  write('H1', () => document.font(BOLD).fontSize(22).fillColor(INK).moveDown(0.3).text(TITLE));
  write('P', () => document.font(REGULAR).fontSize(10).fillColor(MUTED).moveDown(0.3).text(`Version ${terms.version}`));
  for (const { title, paragraphs } of termsParts(terms, brand)) {
    keepTogether(document);
    if (title !== '') write('H2', () => document.font(BOLD).fontSize(13).fillColor(INK).moveDown(1.4).text(title));
    for (const paragraph of paragraphs) {
      const options = { lineGap: 2.5, paragraphGap: 0 };
      write('P', () => document.font(REGULAR).fontSize(10.5).fillColor(INK).moveDown(0.6).text(paragraph, options));
    }
  }
}

/** Room for a heading and the first lines of its paragraph. */
const HEADING_ROOM_PT = 96;

function keepTogether(document: PDFKit.PDFDocument): void {
  if (document.y + HEADING_ROOM_PT > document.page.height - MARGIN_PT) document.addPage();
}

function writePageFooters(document: PDFKit.PDFDocument, { brand, terms }: BrandedTerms): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // The footer is below the margin; with a bottom margin it would start a new page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const text = `${brand} · ${TITLE} · Version ${terms.version} · Page ${at - start + 1} of ${count}`;
    const options = { width: document.page.width - 2 * MARGIN_PT, align: 'center', lineBreak: false } as const;
    document
      .font(REGULAR)
      .fontSize(9)
      .fillColor(MUTED)
      .text(text, MARGIN_PT, document.page.height - 40, options);
    document.endMarkedContent();
  }
}
