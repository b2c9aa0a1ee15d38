import { transaction } from '../../../platform/db/transaction.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { listExpired } from './approvals.queries.ts';
import { endIfWaiting } from './end-approval.ts';

const BATCH = 100;

/** Ends the requests whose time is over, each in its own transaction. What exceeds a batch follows a minute later. */
export async function expireApprovals(node: Pick<NodeContext, 'database' | 'clocks' | 'modules'>): Promise<void> {
  const realNow = node.clocks.realNow();
  for (const { id } of await listExpired(node.database.db, realNow, BATCH)) {
    await transaction(node.database, (tx) => endIfWaiting(tx, { node, realNow }, id, 'expired'));
  }
}
