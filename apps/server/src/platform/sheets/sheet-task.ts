import { runInWorker, WorkerFailedError } from '../work/run-in-worker.ts';
import { SHEET_WORKER_LIMITS } from './limits.ts';
import type { SheetResult, SheetTask } from './sheet-worker.ts';

const WORKER = new URL('sheet-worker.ts', import.meta.url);

/** Runs a task in a worker; one that takes too long or too much memory has too much data. */
export const runSheetTask = (task: SheetTask): Promise<SheetResult> =>
  runInWorker(WORKER, task, SHEET_WORKER_LIMITS).then(
    (result) => result as SheetResult,
    (error: unknown) => {
      if (error instanceof WorkerFailedError) return { problem: 'too-large' };
      throw error;
    },
  );
