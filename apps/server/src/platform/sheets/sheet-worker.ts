/** Checks or reads a sheet, in a worker of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkArchive } from './check-archive.ts';
import { csvRows, csvText } from './csv-rows.ts';
import { SHEET_LIMITS } from './limits.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { SheetError } from './sheet-problem.ts';
import type { SheetRows } from './xlsx-rows.ts';
import { xlsxRows, xlsxSheets } from './xlsx-rows.ts';

export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly extension: 'csv' | 'xlsx';
  /** What is wanted: whether it can be read safely, the rows of the first sheet, or those of every sheet. */
  readonly wanted: 'check' | 'first-sheet' | 'every-sheet';
}

export type SheetResult = { readonly sheets: readonly SheetRows[] } | { readonly problem: SheetProblem };

async function sheetsOf({ bytes, extension, wanted }: SheetTask): Promise<readonly SheetRows[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extension === 'xlsx') await checkArchive(buffer, wanted === 'every-sheet');
  else csvText(buffer);
  if (wanted === 'check') return [];
  const sheets = await readSheets(buffer, extension, wanted === 'every-sheet');
  for (const { rows } of sheets) checkSize(rows);
  return sheets;
}

async function readSheets(buffer: Buffer, extension: string, isEvery: boolean): Promise<readonly SheetRows[]> {
  if (extension !== 'xlsx') return [{ name: '', rows: csvRows(buffer) }];
  return isEvery ? xlsxSheets(buffer) : [{ name: '', rows: await xlsxRows(buffer) }];
}

function checkSize(rows: SheetRows['rows']): void {
  const isTooLarge =
    rows.length > SHEET_LIMITS.rowsMax ||
    rows.some(
      (row) => row.length > SHEET_LIMITS.columnsMax || row.some((cell) => cell.length > SHEET_LIMITS.cellMaxCharacters),
    );
  if (isTooLarge) throw new SheetError('too-large');
}

const result = await sheetsOf(workerData as SheetTask).then(
  (sheets): SheetResult => ({ sheets }),
  (error: unknown): SheetResult => ({ problem: error instanceof SheetError ? error.problem : 'damaged' }),
);
parentPort?.postMessage(result, []);
