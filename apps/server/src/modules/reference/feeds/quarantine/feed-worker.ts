import type { NodeContext, Worker } from '../../../../platform/node/node-context.ts';
import { readOwnedFile } from '../../../system/files/index.ts';
import { findFeed } from '../feed-list.ts';
import { FAILED_FEED_IMPORTS, FEED_IMPORTS } from './feed-queue.ts';
import { failOpenRun, findOpenRun } from './quarantine.queries.ts';

type FeedNode = Pick<NodeContext, 'database' | 'clocks' | 'files' | 'jobQueue' | 'log' | 'modules'>;

const FAILURE = 'The import could not be completed. What was imported stays; upload the file again for the rest.';

/**
 * Imports uploaded files, and records which have failed for good. Stopping ends with the chunk in progress; another
 * node continues behind it.
 */
export async function startFeedWorker(
  node: FeedNode,
  polling: { readonly pollSeconds?: number } = {},
): Promise<Worker> {
  const { jobQueue } = node;
  const stopping = new AbortController();
  await jobQueue.work(FAILED_FEED_IMPORTS, ({ runId = '' }) => failUpload(node, Number(runId)), polling);
  await jobQueue.work(
    FEED_IMPORTS,
    ({ runId = '' }, signal) => importUpload(node, Number(runId), AbortSignal.any([signal, stopping.signal])),
    polling,
  );
  return {
    stop: async () => {
      stopping.abort();
      await jobQueue.stopWork(FEED_IMPORTS);
      await jobQueue.stopWork(FAILED_FEED_IMPORTS);
    },
  };
}

/**
 * Imports the file of a run that waits or was interrupted. A file that is refused is recorded, and not tried again.
 *
 * @throws Error when the import was stopped or failed, so that the queue hands it to another worker
 */
export async function importUpload(node: FeedNode, runId: number, signal: AbortSignal): Promise<void> {
  const { database, clocks, log, modules } = node;
  const run = await findOpenRun(database.db, runId);
  if (!run || run.fileId === null) return;
  try {
    const feed = findFeed(run.feed);
    if (!feed) throw new Error(`there is no feed ${run.feed}`);
    const owner = { type: 'import-run', id: String(runId) };
    const { bytes, fileName } = await readOwnedFile(node, { fileId: run.fileId, owner });
    const deps = { database, realNow: clocks.realNow, businessNow: clocks.businessNow, signal, modules };
    await feed.importing(run.options, modules)(deps, { runId, fileName, bytes }, () => undefined);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error, runId }, 'import of an upload failed');
    throw retryOf(signal);
  }
}

/** Without the cause, because the queue stores what is thrown. */
const retryOf = ({ aborted }: AbortSignal): Error =>
  new Error(aborted ? 'the import was stopped' : 'the import failed; the log says why');

/** Ends an import that the queue has given up. */
export const failUpload = ({ database, clocks }: FeedNode, runId: number): Promise<void> =>
  failOpenRun(database.db, runId, { message: FAILURE, endedAt: clocks.realNow() });
