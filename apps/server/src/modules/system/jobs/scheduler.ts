import { deleteOldNonces } from '../../../platform/http/payload/payload.queries.ts';
import { deleteEndedWindows } from '../../../platform/http/rate-limit.queries.ts';
import type { Queue } from '../../../platform/jobs/job-queue.ts';
import type { NodeContext, Worker } from '../../../platform/node/node-context.ts';
import { runEveryMinute } from './node-jobs.ts';

/**
 * The run of a minute, on one node at a time. A run may last for hours, after a week without nodes; one of a node that
 * was killed is noticed by its heartbeats. It is not retried, because another minute follows.
 */
const RUN_DUE: Queue = {
  name: 'run-due',
  policy: 'singleton',
  heartbeatSeconds: 30,
  expireInSeconds: 24 * 3_600,
  retryLimit: 0,
};
const EVERY_MINUTE = '* * * * *';
const POLL_SECONDS = 5;

/**
 * Triggers the jobs every minute on one of the job nodes. The tables say which jobs are due. Stopping ends with the
 * chunk in progress; another node goes on behind it.
 */
export async function startScheduler(node: NodeContext, { pollSeconds = POLL_SECONDS } = {}): Promise<Worker> {
  const { jobQueue } = node;
  const stopping = new AbortController();
  await jobQueue.work(RUN_DUE, (_task, signal) => runEveryMinute(node, AbortSignal.any([signal, stopping.signal])), {
    pollSeconds,
  });
  await jobQueue.schedule(RUN_DUE, EVERY_MINUTE);
  return {
    stop: async () => {
      stopping.abort();
      await jobQueue.stopWork(RUN_DUE);
    },
  };
}

/** The queue stops after the workers that take its jobs. */
export const stopsJobQueue = ({ jobQueue }: NodeContext): Worker => ({ stop: () => jobQueue.stop() });

/** What is kept for minutes, too short for a daily clean-up: payload nonces and the counts of limits. */
export const deleteShortLived = ({ database, clocks }: NodeContext): Promise<unknown> =>
  Promise.all([deleteOldNonces(database.db, clocks.realNow()), deleteEndedWindows(database.db, clocks.realNow())]);
