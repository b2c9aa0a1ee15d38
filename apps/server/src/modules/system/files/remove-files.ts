import { DAY_MS } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Container } from '@artha/domain/system/files/containers';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { audit } from '../audit/index.ts';
import { deleteHidden, hideExpired, hideUnowned } from './files.queries.ts';
import { findVisible } from './read-file.ts';

const CHUNK = 100;

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

/** Removes uploads that nothing came to own within a day, and what failed uploads left. @returns how many */
export async function removeUnowned(node: Pick<NodeContext, 'database' | 'files' | 'clocks'>): Promise<number> {
  const before = new Date(node.clocks.realNow().getTime() - DAY_MS);
  let removed = 0;
  for (;;) {
    const expired = await hideExpired(node.database.db, before, CHUNK);
    for (const file of expired) await remove(node, file);
    removed += expired.length;
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
