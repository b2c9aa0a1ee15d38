import type { Tx } from '../../../platform/db/database.ts';
import type { ReadyArchive } from '../../../platform/export/archive.ts';
import { notifyUser } from '../notifications/index.ts';

/** Notifies the owner once that the archive can be downloaded, with a link to the page that has it. */
export const notifyReady = (tx: Tx, { exportId, userId }: ReadyArchive): Promise<void> =>
  notifyUser(tx, {
    code: 'personal-data-ready',
    userId,
    values: {},
    config: { archiveId: exportId },
    onceKey: `personal-data-ready:${exportId}`,
  });
