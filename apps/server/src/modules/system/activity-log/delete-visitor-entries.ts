import type { NodeContext } from '../../../platform/node/node-context.ts';
import { deleteVisitorBatch } from './activity-log.queries.ts';

const BATCH = 10_000;

/** Deletes what visitors reported without a session more than 30 days ago. @returns how many entries */
export async function deleteVisitorEntries({ database: { db } }: Pick<NodeContext, 'database'>): Promise<number> {
  let count = 0;
  for (let deleted = BATCH; deleted === BATCH; count += deleted) deleted = await deleteVisitorBatch(db, BATCH);
  return count;
}
