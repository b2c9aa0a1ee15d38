import type { NodeContext } from '../../../platform/node/node-context.ts';
import { listFilesAfter } from './files.queries.ts';

const CHUNK = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Seals all files again with the newest data key. It may run again from its beginning; a file is whole at every moment.
 *
 * @returns how many
 */
export async function resealFiles({ database, files }: Pick<NodeContext, 'database' | 'files'>): Promise<number> {
  let resealed = 0;
  let after = FIRST;
  for (;;) {
    const chunk = await listFilesAfter(database.db, after, CHUNK);
    for (const { id, storeKey } of chunk) {
      if (await files.reseal(storeKey)) resealed += 1;
      after = id;
    }
    if (chunk.length < CHUNK) return resealed;
  }
}
