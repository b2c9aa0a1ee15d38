import { DAY_MS } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Container } from '@artha/domain/system/files/containers';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { audit } from '../audit/index.ts';
import { deleteHidden, hideExpired, hideUnowned, postponeHidden } from './files.queries.ts';
import { findVisible } from './read-file.ts';

const CHUNK = 100;
/** After so many failures the file store is down rather than a file damaged: the next minute tries the rest. */
const FAILURES_MAX = 3;

/**
 * Removes an upload of the caller that nothing owns. It is hidden first, so that nothing can claim it meanwhile; what a
 * failure leaves behind is removed by the clean-up.
 *
 * @throws Refusal file.not-found, file.owned
 */
export async function deleteFile(
  ref: { readonly container: Container; readonly fileId: string },
  ctx: SessionContext,
): Promise<void> {
  const { id } = await findVisible(ctx, ref);
  const hidden = await transaction(ctx.database, async (tx) => {
    const row = await hideUnowned(tx, id, ctx.session.userId);
    if (row) await audit(tx, ctx, { action: 'file.deleted', object: { type: 'file', id } });
    return row;
  });
  if (!hidden) throw new Refusal('file.owned');
  await remove(ctx.node, hidden);
}

/**
 * Removes uploads that nothing came to own within a day, and what failed uploads left. A file that cannot be removed
 * waits for another day and does not stop the others.
 *
 * @returns how many were removed
 */
export async function removeUnowned(node: Pick<NodeContext, 'database' | 'files' | 'clocks' | 'log'>): Promise<number> {
  const { database, clocks, log } = node;
  const realNow = clocks.realNow();
  const before = new Date(realNow.getTime() - DAY_MS);
  let [removed, failures] = [0, 0];
  for (;;) {
    const expired = await hideExpired(database.db, before, CHUNK);
    for (const file of expired) {
      try {
        await remove(node, file);
        removed += 1;
      } catch (error) {
        log.error({ err: error, fileId: file.id }, 'an upload could not be removed');
        await postponeHidden(database.db, file.id, realNow);
        failures += 1;
        if (failures === FAILURES_MAX) return removed;
      }
    }
    if (expired.length < CHUNK) return removed;
  }
}

async function remove(
  { database, files }: Pick<NodeContext, 'database' | 'files'>,
  { id, storeKey }: { readonly id: string; readonly storeKey: string },
): Promise<void> {
  await files.remove(storeKey);
  await deleteHidden(database.db, id);
}
