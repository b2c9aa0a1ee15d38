import type { SheetProblem } from './sheet-problem.ts';
import { runWorkbookTask } from './sheet-task.ts';
import type { WorkbookSheet } from './xlsx-rows.ts';

/**
 * Every sheet of an xlsx file, as text: dates are YYYY-MM-DD, numbers have no exponent. It is read in a worker with
 * limits on size, ratio and time.
 *
 * @returns what is wrong, when it cannot be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly WorkbookSheet[] | SheetProblem> {
  const result = await runWorkbookTask(bytes);
  return 'sheets' in result ? result.sheets : result.problem;
}
