import { printable, registerFonts } from './fonts.ts';

export interface PdfFrame {
  readonly title: string;
  /** The brand. */
  readonly author: string;
  readonly marginPt: number;
  readonly realNow: Date;
}

/**
 * Renders a tagged PDF on A4 pages, for screen readers, with the fonts of all files embedded.
 *
 * @param write adds all parts to the root; what it returns is run afterwards, for footers on all pages
 */
export async function taggedPdf(
  { title, author, marginPt, realNow }: PdfFrame,
  write: (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => (() => void) | void,
): Promise<Uint8Array> {
  // Imported on first use: loading it takes longer than starting everything else.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: marginPt,
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: printable(title), Author: printable(author), CreationDate: realNow },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((done, fail) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => done(Buffer.concat(chunks)));
    document.on('error', fail);
  });
  await registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const finish = write(document, root);
  root.end();
  finish?.();
  document.end();
  return written;
}
