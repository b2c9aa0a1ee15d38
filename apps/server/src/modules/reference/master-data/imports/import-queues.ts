import { randomUUID } from 'node:crypto';
import type { Queue } from '../../../../platform/jobs/job-queue.ts';

const HOUR_SECONDS = 3_600;

/** The imports whose attempts all ended without a result. */
export const FAILED_IMPORTS: Queue = { name: 'master-import-failed', deleteAfterSeconds: 24 * HOUR_SECONDS };

const options = {
  deadLetter: FAILED_IMPORTS,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 4 * HOUR_SECONDS,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
} as const;

/** The imports whose rows are to be checked, and those whose chosen rows are to be written. */
export const CHECKS: Queue = { name: 'master-import-check', ...options };
export const COMMITS: Queue = { name: 'master-import-commit', ...options };

/** What a job refers to; in each queue, its id is that of the import, so that it is sent once. */
export const taskOf = (importId: string) => ({ id: importId, task: { importId } });

/** The job that checks the rows of an import once more. */
export const checkAgain = (importId: string) => ({ ...taskOf(importId), id: randomUUID() });
