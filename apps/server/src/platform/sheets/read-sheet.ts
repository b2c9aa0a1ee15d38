import { Refusal } from '@artha/domain/kit/errors';
import { SHEET_PROBLEM_TEXT } from './sheet-problem.ts';
import { runSheetTask } from './sheet-task.ts';

/**
 * The rows of a csv file, or of the first sheet of an xlsx file, as text, without empty ones. Dates are YYYY-MM-DD. It
 * is read in a worker with limits on size, ratio and time.
 *
 * @throws Refusal import.file-unusable with what is wrong
 */
export async function readSheet(bytes: Uint8Array, extension: 'csv' | 'xlsx'): Promise<readonly (readonly string[])[]> {
  const result = await runSheetTask({ bytes, extension, wanted: 'first-sheet' });
  if ('sheets' in result) return result.sheets[0]?.rows ?? [];
  throw new Refusal('import.file-unusable', { values: { label: SHEET_PROBLEM_TEXT[result.problem] } });
}
