import type { NodeContext, Worker } from '../../../../platform/node/node-context.ts';
import { readOwnedFile } from '../../../system/files/index.ts';
import { findFeed } from '../feed-list.ts';
import { ImportStopped } from '../import-feed.ts';
import { FEED_IMPORTS } from './feed-queue.ts';
import { findOpenRun } from './quarantine.queries.ts';

type FeedNode = Pick<NodeContext, 'database' | 'clocks' | 'files' | 'jobQueue'>;

/** Imports uploaded files. Stopping ends with the chunk in progress; another node continues behind it. */
export async function startFeedWorker(
  node: FeedNode,
  polling: { readonly pollSeconds?: number } = {},
): Promise<Worker> {
  const stopping = new AbortController();
  await node.jobQueue.work(
    FEED_IMPORTS,
    ({ runId = '' }, signal) => importUpload(node, Number(runId), AbortSignal.any([signal, stopping.signal])),
    polling,
  );
  return {
    stop: async () => {
      stopping.abort();
      await node.jobQueue.stopWork(FEED_IMPORTS);
    },
  };
}

/** Imports the file of a run that waits or was interrupted. A file that is refused is recorded, and not tried again. */
export async function importUpload(node: FeedNode, runId: number, signal: AbortSignal): Promise<void> {
  const { database, clocks } = node;
  const run = await findOpenRun(database.db, runId);
  const feed = run && findFeed(run.feed);
  if (!run || !feed || run.fileId === null) return;
  const owner = { type: 'import-run', id: String(runId) };
  const { bytes, fileName } = await readOwnedFile(node, { fileId: run.fileId, owner });
  const deps = { database, realNow: clocks.realNow, businessNow: clocks.businessNow, signal };
  try {
    await feed.importing(run.options)(deps, { runId, fileName, bytes }, () => undefined);
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error;
    // The job goes to another node.
    throw new Error('The import of an upload was stopped.', { cause: error });
  }
}
