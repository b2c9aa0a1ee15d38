import { Refusal } from '@artha/domain/kit/errors';
import { runSheetTask } from './sheet-task.ts';
import type { SheetTask } from './sheet-worker.ts';

/**
 * Checks that a sheet can be read within the limits and has no active content. The bytes stay as they are.
 *
 * @param extension 'workbook' for an xlsx that may link to others
 * @throws Refusal file.unreadable or file.unsafe
 */
export async function checkSheet(bytes: Uint8Array, extension: SheetTask['extension']): Promise<Uint8Array> {
  const result = await runSheetTask({ bytes, extension, isRead: false });
  if ('rows' in result) return bytes;
  throw new Refusal(result.problem === 'active' ? 'file.unsafe' : 'file.unreadable');
}
