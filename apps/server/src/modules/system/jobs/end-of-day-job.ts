import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';

/** What a run of a step gets. */
export interface StepContext {
  readonly businessDate: BusinessDate;
  /** Says that the run is still alive; call it with each chunk. @throws when another node has taken the run over */
  beat(): Promise<void>;
}

export interface StepOutcome {
  readonly rowCount: number;
  readonly message: string;
}

/** Something that is due once every calendar day at a time of day in India. */
export interface EndOfDayJob {
  readonly name: string;
  /** 'HH:MM' by the business clock. */
  readonly dueAt: string;
  run(context: StepContext): Promise<StepOutcome>;
}

export interface DueRun {
  readonly step: EndOfDayJob;
  readonly businessDate: BusinessDate;
  readonly dueAt: Date;
}

/** The last day on which a step has become due. */
export function lastDueOn(step: Pick<EndOfDayJob, 'dueAt'>, businessNow: Date): BusinessDate {
  const today = businessDateAt(businessNow);
  return instantAt(today, step.dueAt) <= businessNow ? today : addDays(today, -1);
}

/**
 * The runs that follow the last known day of each step up to now, in order of time; equal times in the order of the
 * steps.
 */
export function runsDue(
  steps: readonly EndOfDayJob[],
  lastKnownOn: (step: EndOfDayJob) => BusinessDate,
  businessNow: Date,
): DueRun[] {
  const due = steps.flatMap((step) => {
    const runs: DueRun[] = [];
    const last = lastDueOn(step, businessNow);
    for (let day = addDays(lastKnownOn(step), 1); day <= last; day = addDays(day, 1)) {
      runs.push({ step, businessDate: day, dueAt: instantAt(day, step.dueAt) });
    }
    return runs;
  });
  return due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/** When the next step becomes due after now. */
export function nextDueAt(steps: readonly EndOfDayJob[], businessNow: Date): Date {
  const next = steps.map((step) => instantAt(addDays(lastDueOn(step, businessNow), 1), step.dueAt).getTime());
  return new Date(Math.min(...next));
}
