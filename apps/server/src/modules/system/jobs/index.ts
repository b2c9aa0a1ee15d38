export { abandonRuns } from './jobs.queries.ts';
export { jobRoutes } from './jobs.routes.ts';
export { cronLogExport } from './list-cron-logs.ts';
export type { JobsContext, RanStep } from './run-due.ts';
export { noteNewSteps, runDue } from './run-due.ts';
export type { Step } from './steps.ts';
export { nextDueAt } from './steps.ts';
export { startWaker } from './waker.ts';
