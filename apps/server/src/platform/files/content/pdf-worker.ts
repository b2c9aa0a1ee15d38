/** Looks into a PDF, in a worker of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfFinding } from './scan-pdf.ts';
import { scanPdf } from './scan-pdf.ts';

const PAGES_MAX = 200;

/** What a reader that follows the document's own structure finds. */
async function readPdf(bytes: Uint8Array): Promise<PdfFinding> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    enableXfa: true,
    stopAtErrors: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  if (document.numPages < 1 || document.numPages > PAGES_MAX) return 'unreadable';
  const found = await Promise.all([document.getJSActions(), document.getAttachments(), document.getOpenAction()]);
  const [scripts, attachments, opening] = found as [unknown, unknown, { action?: unknown } | null];
  if (scripts !== null || attachments !== null || opening?.action !== undefined || document.isPureXfa) return 'unsafe';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if ((await page.getJSActions()) !== null) return 'unsafe';
    const annotations = (await page.getAnnotations()) as { actions?: unknown; attachment?: unknown; file?: unknown }[];
    if (annotations.some(({ actions, attachment, file }) => actions || attachment || file)) return 'unsafe';
  }
  return 'harmless';
}

async function findingOf(bytes: Uint8Array): Promise<PdfFinding> {
  const scanned = scanPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return scanned === 'harmless' ? readPdf(bytes) : scanned;
}

parentPort?.postMessage(await findingOf(workerData as Uint8Array).catch((): PdfFinding => 'unreadable'), []);
