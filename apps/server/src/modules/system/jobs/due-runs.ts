import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';

export interface DueRun {
  readonly job: EndOfDayJob;
  readonly businessDate: BusinessDate;
  readonly dueAt: Date;
}

/** The last day on which a job became due. */
export function lastDueOn(job: Pick<EndOfDayJob, 'dueAt'>, businessNow: Date): BusinessDate {
  const today = businessDateAt(businessNow);
  return instantAt(today, job.dueAt) <= businessNow ? today : addDays(today, -1);
}

/**
 * The runs of each job after its last known day up to now, in order of time; runs due at the same time are in the order
 * of the jobs.
 */
export function runsDue(
  jobs: readonly EndOfDayJob[],
  lastKnownOn: (job: EndOfDayJob) => BusinessDate,
  businessNow: Date,
): DueRun[] {
  const due = jobs.flatMap((job) => {
    const runs: DueRun[] = [];
    const last = lastDueOn(job, businessNow);
    for (let day = addDays(lastKnownOn(job), 1); day <= last; day = addDays(day, 1)) {
      runs.push({ job, businessDate: day, dueAt: instantAt(day, job.dueAt) });
    }
    return runs;
  });
  return due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/** When the next job becomes due after now. */
export function nextDueAt(jobs: readonly EndOfDayJob[], businessNow: Date): Date {
  const next = jobs.map((job) => instantAt(addDays(lastDueOn(job, businessNow), 1), job.dueAt).getTime());
  return new Date(Math.min(...next));
}
