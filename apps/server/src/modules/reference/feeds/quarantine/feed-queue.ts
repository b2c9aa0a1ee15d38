import type { Queue } from '../../../../platform/jobs/job-queue.ts';

const HOUR_SECONDS = 3_600;

/** The imports whose attempts all ended without a result. */
export const FAILED_FEED_IMPORTS: Queue = { name: 'feed-import-failed', deleteAfterSeconds: 24 * HOUR_SECONDS };

/** The uploaded files that are to be imported, one at a time over all nodes: imports wait for each other anyway. */
export const FEED_IMPORTS: Queue = {
  name: 'feed-import',
  policy: 'singleton',
  deadLetter: FAILED_FEED_IMPORTS,
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 4 * HOUR_SECONDS,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
};
