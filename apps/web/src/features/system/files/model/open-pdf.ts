import type { PDFPageProxy } from 'pdfjs-dist';
import {
  AnnotationMode,
  GlobalWorkerOptions,
  RenderingCancelledException,
  getDocument,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Viewable, ViewablePage } from './viewable.ts';

GlobalWorkerOptions.workerPort = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
  type: 'module',
});

/** Where the build puts the decoders, see build/pdf-decoders.ts. */
const DECODERS_URL = '/assets/pdf/';
/** Points are 1/72 inch, pixels 1/96. */
const PIXELS_PER_POINT = 96 / 72;
/** A page of one pixel's height may declare a width of millions. */
const CANVAS_MAX_PIXELS = 16_000_000;

/**
 * A PDF, read in a worker. Its scripts, forms and links do nothing, and nothing in it is evaluated.
 *
 * @throws when it is damaged or needs a password
 */
export async function openPdf(bytes: Uint8Array): Promise<Viewable> {
  const loading = getDocument({
    // The worker takes the bytes over.
    data: new Uint8Array(bytes),
    enableXfa: false,
    useWasm: false,
    wasmUrl: DECODERS_URL,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    openPage: async (number) => viewPage(await document.getPage(number)),
    close: () => void loading.destroy(),
  };
}

async function viewPage(page: PDFPageProxy): Promise<ViewablePage> {
  const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
  return {
    width,
    height,
    text: await textOf(page),
    draw: async (canvas, wanted, signal) => {
      const scale = Math.min(wanted, Math.sqrt(CANVAS_MAX_PIXELS / (width * height)));
      const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT });
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
      const cancel = () => drawing.cancel();
      signal.addEventListener('abort', cancel);
      try {
        await drawing.promise;
      } catch (error) {
        if (!(error instanceof RenderingCancelledException)) throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
