import type { Queue } from '../../../../platform/jobs/job-queue.ts';

const HOUR_SECONDS = 3_600;

/** The uploaded files that are to be imported, one at a time over all nodes: imports wait for each other anyway. */
export const FEED_IMPORTS: Queue = {
  name: 'feed-import',
  policy: 'singleton',
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 4 * HOUR_SECONDS,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
};
