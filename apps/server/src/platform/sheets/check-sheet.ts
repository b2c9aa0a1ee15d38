import { Refusal } from '@artha/domain/kit/errors';
import { runSheetTask } from './sheet-task.ts';

/**
 * Checks that a sheet can be read within the limits and has no active content. The bytes stay as they are.
 *
 * @throws Refusal file.unreadable or file.unsafe
 */
export async function checkSheet(bytes: Uint8Array, extension: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const result = await runSheetTask({ bytes, extension, wanted: 'check' });
  if ('sheets' in result) return bytes;
  throw new Refusal(result.problem === 'active' ? 'file.unsafe' : 'file.unreadable');
}
