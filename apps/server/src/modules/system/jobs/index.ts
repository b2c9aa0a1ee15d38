export { abandonRuns } from './jobs.queries.ts';
export { nextDueOf, registerJobsOf, runAllDueOf, runMinuteWork } from './node-jobs.ts';
export type { RanJob } from './run-due.ts';
export { registerNewJobs, runDue } from './run-due.ts';
