import { runSheetTask } from './sheet-task.ts';
import type { SheetProblem } from './sheet-problem.ts';
import type { SheetRows } from './xlsx-rows.ts';

/**
 * The rows of every sheet of an xlsx file as text, with empty ones. Dates are YYYY-MM-DD. It is read in a worker with
 * limits on size, ratio and time. It may refer to other workbooks: the values that it keeps of them are read.
 *
 * @returns what is wrong when it cannot be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly SheetRows[] | SheetProblem> {
  const result = await runSheetTask({ bytes, extension: 'xlsx', wanted: 'every-sheet' });
  return 'sheets' in result ? result.sheets : result.problem;
}
