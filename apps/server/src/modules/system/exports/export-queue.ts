import type { Queue } from '../../../platform/jobs/job-queue.ts';

const HOUR_SECONDS = 3_600;

/** The exports whose attempts all ended without a result. */
export const FAILED_EXPORTS: Queue = { name: 'export-failed', deleteAfterSeconds: 24 * HOUR_SECONDS };

/** The exports that are too large for a call: three attempts each, by workers that send heartbeats. */
export const EXPORTS: Queue = {
  name: 'export',
  deadLetter: FAILED_EXPORTS,
  retryLimit: 2,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 4 * HOUR_SECONDS,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
};

/** What a job of both queues refers to; the id of an export's job is that of the export. */
export const taskOf = (exportId: string) => ({ id: exportId, task: { exportId } });
