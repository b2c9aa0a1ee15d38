import { DAY_MS } from '@artha/domain/kit/dates';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { NodeContext } from '../../../../platform/node/node-context.ts';
import { releaseFile } from '../../../system/files/index.ts';
import { deleteImport, listOld } from './imports.queries.ts';

const KEPT_DAYS = 30;
const BATCH = 100;

/** Deletes imports of more than a month ago with their rows; their files follow. Versions keep where they come from. */
export async function removeOldImports({
  database,
  clocks,
}: Pick<NodeContext, 'database' | 'clocks'>): Promise<number> {
  const realNow = clocks.realNow();
  const old = await listOld(database.db, new Date(realNow.getTime() - KEPT_DAYS * DAY_MS), BATCH);
  for (const { id, fileId } of old) {
    await transaction(database, async (tx) => {
      await releaseFile(tx, { fileId, owner: { type: 'master-import', id }, realNow });
      await deleteImport(tx, id);
    });
  }
  return old.length;
}
