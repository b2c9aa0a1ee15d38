/** Checks or reads a sheet, in a worker of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkArchive } from './check-archive.ts';
import { csvRows, csvText } from './csv-rows.ts';
import { SHEET_LIMITS } from './limits.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { SheetError } from './sheet-problem.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly extension: 'csv' | 'xlsx';
  /** Whether the rows are wanted, or only whether it can be read safely. */
  readonly isRead: boolean;
}

export type SheetResult = { readonly rows: string[][] } | { readonly problem: SheetProblem };

async function rowsOf({ bytes, extension, isRead }: SheetTask): Promise<string[][]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extension === 'xlsx') await checkArchive(buffer);
  else csvText(buffer);
  if (!isRead) return [];
  const rows = extension === 'xlsx' ? await xlsxRows(buffer) : csvRows(buffer);
  const isTooLarge =
    rows.length > SHEET_LIMITS.rowsMax ||
    rows.some(
      (row) => row.length > SHEET_LIMITS.columnsMax || row.some((cell) => cell.length > SHEET_LIMITS.cellMaxCharacters),
    );
  if (isTooLarge) throw new SheetError('too-large');
  return rows;
}

const result = await rowsOf(workerData as SheetTask).then(
  (rows): SheetResult => ({ rows }),
  (error: unknown): SheetResult => ({ problem: error instanceof SheetError ? error.problem : 'damaged' }),
);
parentPort?.postMessage(result, []);
