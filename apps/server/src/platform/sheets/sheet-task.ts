import { runInWorker, WorkerFailedError } from '../work/run-in-worker.ts';
import { SHEET_WORKER_LIMITS } from './limits.ts';
import type { SheetResult, SheetTask, WorkbookResult } from './sheet-worker.ts';

const WORKER = new URL('sheet-worker.ts', import.meta.url);

/** Runs a task in a worker; one that takes too long or too much memory has too much data. */
const run = (task: SheetTask): Promise<unknown> =>
  runInWorker(WORKER, task, SHEET_WORKER_LIMITS).catch((error: unknown): SheetResult => {
    if (error instanceof WorkerFailedError) return { problem: 'too-large' };
    throw error;
  });

/** Checks a sheet, or reads the rows of a csv or an xlsx. */
export const runSheetTask = (
  task: SheetTask & ({ readonly isRead: false } | { readonly extension: 'csv' | 'xlsx' }),
): Promise<SheetResult> => run(task).then((result) => result as SheetResult);

/** Reads all sheets of a workbook. */
export const runWorkbookTask = (bytes: Uint8Array): Promise<WorkbookResult> =>
  run({ bytes, extension: 'workbook', isRead: true }).then((result) => result as WorkbookResult);
