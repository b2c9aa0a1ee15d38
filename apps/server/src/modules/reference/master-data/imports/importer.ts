import { transaction } from '../../../../platform/db/transaction.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { NodeContext, Worker, WorkNode } from '../../../../platform/node/node-context.ts';
import { checkRows } from './check-rows.ts';
import { commitRows } from './commit-rows.ts';
import { CHECKS, COMMITS, FAILED_IMPORTS } from './import-queues.ts';
import { lockImport, updateImport } from './imports.queries.ts';

type Importer = WorkNode & Pick<NodeContext, 'modules'> & { readonly jobQueue: JobQueue };

const FAILURE = 'The import could not be completed. What is written stays; import the file again for the rest.';

/**
 * Checks and writes imports, one of each at a time on each node. Stopping ends with the chunk in progress; another node
 * continues behind it.
 */
export async function startImporter(node: Importer, polling: { readonly pollSeconds?: number } = {}): Promise<Worker> {
  const { jobQueue } = node;
  const stopping = new AbortController();
  const both = (signal: AbortSignal) => AbortSignal.any([signal, stopping.signal]);
  await jobQueue.work(FAILED_IMPORTS, ({ importId = '' }) => failImport(node, importId), polling);
  await jobQueue.work(CHECKS, ({ importId = '' }, signal) => checkRows(node, importId, both(signal)), polling);
  await jobQueue.work(COMMITS, ({ importId = '' }, signal) => commitRows(node, importId, both(signal)), polling);
  return {
    stop: async () => {
      stopping.abort();
      for (const queue of [COMMITS, CHECKS, FAILED_IMPORTS]) await jobQueue.stopWork(queue);
    },
  };
}

/** Ends an import that the queue has given up. */
export const failImport = ({ database, clocks }: WorkNode, importId: string): Promise<void> =>
  transaction(database, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'checking' && found?.state !== 'committing') return;
    await updateImport(tx, importId, { state: 'failed', failure: FAILURE, endedAt: clocks.realNow() });
  });
