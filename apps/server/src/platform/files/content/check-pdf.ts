import { Refusal } from '@artha/domain/kit/errors';
import { runInWorker, WorkerFailedError } from '../../work/run-in-worker.ts';
import type { PdfFinding } from './scan-pdf.ts';

const LIMITS = { timeoutMs: 20_000, heapMegabytes: 256 };
const WORKER = new URL('pdf-worker.ts', import.meta.url);

/**
 * Checks that a PDF can be read and does nothing: no scripts, no actions that start something, no attached files, and
 * no other file before or after it. The bytes stay as they are.
 *
 * @throws Refusal file.unreadable or file.unsafe
 */
export async function checkPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const finding = await runInWorker(WORKER, bytes, LIMITS).catch((error: unknown) => {
    if (error instanceof WorkerFailedError) return 'unreadable';
    throw error;
  });
  if ((finding as PdfFinding) === 'harmless') return bytes;
  throw new Refusal(finding === 'unsafe' ? 'file.unsafe' : 'file.unreadable');
}
