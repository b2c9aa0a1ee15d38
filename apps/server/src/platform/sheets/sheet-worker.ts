/** Checks or reads a sheet, in a worker of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkArchive } from './check-archive.ts';
import { checkCells } from './check-cells.ts';
import { csvRows, csvText } from './csv-rows.ts';
import { SHEET_LIMITS } from './limits.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { SheetError } from './sheet-problem.ts';
import type { WorkbookSheet } from './xlsx-rows.ts';
import { xlsxRows, xlsxSheets } from './xlsx-rows.ts';
import { withPercentTexts } from './percent-cells.ts';

export interface SheetTask {
  readonly bytes: Uint8Array;
  /** All sheets of a workbook, which may link to others; of an xlsx, the first sheet. */
  readonly extension: 'csv' | 'xlsx' | 'workbook';
  /** Whether the rows are wanted, or only whether it can be read safely. */
  readonly isRead: boolean;
}

export type SheetResult = { readonly rows: string[][] } | { readonly problem: SheetProblem };
export type WorkbookResult = { readonly sheets: readonly WorkbookSheet[] } | { readonly problem: SheetProblem };

const isTooLarge = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > SHEET_LIMITS.rowsMax ||
  rows.some(
    (row) => row.length > SHEET_LIMITS.columnsMax || row.some((cell) => cell.length > SHEET_LIMITS.cellMaxCharacters),
  );

async function sheetsOf(bytes: Uint8Array): Promise<readonly WorkbookSheet[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await checkArchive(buffer, true);
  const sheets = await xlsxSheets(buffer);
  if (isTooLarge(sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells)))) throw new SheetError('too-large');
  return sheets;
}

async function rowsOf({ bytes, extension, isRead }: SheetTask): Promise<string[][]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extension === 'csv') csvText(buffer);
  const parts = extension === 'csv' ? undefined : await checkArchive(buffer, extension === 'workbook');
  if (!isRead) return [];
  if (parts) checkCells(parts);
  const rows = parts ? await xlsxRows(await withPercentTexts(buffer, parts)) : csvRows(buffer);
  if (isTooLarge(rows)) throw new SheetError('too-large');
  return rows;
}

async function resultOf(task: SheetTask): Promise<SheetResult | WorkbookResult> {
  return task.extension === 'workbook' && task.isRead
    ? { sheets: await sheetsOf(task.bytes) }
    : { rows: await rowsOf(task) };
}

const result = await resultOf(workerData as SheetTask).catch((error: unknown): SheetResult => ({
  problem: error instanceof SheetError ? error.problem : 'damaged',
}));
parentPort?.postMessage(result, []);
