import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { NodeContext, Worker } from '../../../platform/node/node-context.ts';
import { EXPORTS, FAILED_EXPORTS, taskOf } from './export-queue.ts';
import { claimExport, deleteExpiredExports, listOrphans } from './exports.queries.ts';
import type { ExportNode } from './make-export.ts';
import { abandonExport, makeExport } from './make-export.ts';

type Exporter = ExportNode & { readonly jobQueue: JobQueue };

/**
 * Creates the files of queued exports, one at a time on each node, and records which have failed for good. Stopping
 * releases the export in progress for another node.
 */
export async function startExporter(node: Exporter, polling: { readonly pollSeconds?: number } = {}): Promise<Worker> {
  const { database, jobQueue } = node;
  const stopping = new AbortController();
  await jobQueue.work(FAILED_EXPORTS, ({ exportId = '' }) => abandonExport(node, exportId), polling);
  await jobQueue.work(
    EXPORTS,
    async ({ exportId = '' }, signal) => {
      const claimed = await transaction(database, (tx) => claimExport(tx, exportId));
      if (claimed) await makeExport(node, claimed, AbortSignal.any([signal, stopping.signal]));
    },
    polling,
  );
  return {
    stop: async () => {
      stopping.abort();
      await jobQueue.stopWork(EXPORTS);
      await jobQueue.stopWork(FAILED_EXPORTS);
    },
  };
}

/** Deletes expired exports, and queues those whose call ended with its node. */
export async function tidyExports({
  database,
  clocks,
  jobQueue,
}: Pick<NodeContext, 'database' | 'clocks' | 'jobQueue'>): Promise<void> {
  while ((await deleteExpiredExports(database.db, clocks.realNow())) > 0);
  for (const exportId of await listOrphans(database.db, clocks.realNow())) {
    await transaction(database, (tx) => jobQueue.send(tx, EXPORTS, taskOf(exportId)));
  }
}
