export { abandonRuns } from './jobs.queries.ts';
export { jobRoutes } from './jobs.routes.ts';
export { cronLogExport } from './list-cron-logs.ts';
export type { JobsContext, RanJob } from './run-due.ts';
export { registerNewJobs, runDue } from './run-due.ts';
export type { EndOfDayJob } from './end-of-day-job.ts';
export { nextDueAt } from './end-of-day-job.ts';
export { startScheduler } from './scheduler.ts';
