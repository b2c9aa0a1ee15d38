import { inBatches } from '../../../platform/db/delete-in-batches.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { deleteVisitorBatch } from './activity-log.queries.ts';

/** Deletes what visitors reported without a session more than 30 days ago. @returns how many entries */
export const deleteVisitorEntries = ({ database: { db } }: Pick<NodeContext, 'database'>): Promise<number> =>
  inBatches((limit) => deleteVisitorBatch(db, limit));
